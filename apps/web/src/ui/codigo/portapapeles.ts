/** What the clipboard holds, without blanks around it; or the sentence that says why there is nothing to take. */
export type Pegado = { readonly texto: string } | { readonly aviso: string };

/**
 * Reads the clipboard. A permission can be given, and does not help a browser that has no clipboard to read (a club's own
 * network without HTTPS): they are told apart (`spec 3 §8 Clipboard read failure`).
 *
 * @param sinAcceso said in place of both, where a screen has its own sentence
 */
export async function leerPortapapeles(sinAcceso?: string): Promise<Pegado> {
  try {
    const texto = (await navigator.clipboard.readText()).trim();
    return texto === '' ? { aviso: 'El portapapeles está vacío.' } : { texto };
  } catch (error) {
    return { aviso: sinAcceso ?? fallo(error) };
  }
}

const fallo = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'No se pudo leer del portapapeles. Permití el acceso en el navegador.'
    : 'No se pudo leer el portapapeles.';
