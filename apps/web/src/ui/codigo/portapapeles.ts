/** The trimmed text of the clipboard, or why there is none. */
export type Pegado = { readonly texto: string } | { readonly aviso: string };

/**
 * Reads the clipboard. The two failures have different sentences: the permission is missing, or the browser has no
 * clipboard access (a club's own network without HTTPS).
 *
 * @param sinAcceso replaces both sentences
 */
export async function leerPortapapeles(sinAcceso?: string): Promise<Pegado> {
  try {
    const text = (await navigator.clipboard.readText()).trim();
    return text === '' ? { aviso: 'El portapapeles está vacío.' } : { texto: text };
  } catch (error) {
    return { aviso: sinAcceso ?? failure(error) };
  }
}

const failure = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'No se pudo leer del portapapeles. Permití el acceso en el navegador.'
    : 'No se pudo leer el portapapeles.';
