/**
 * The code that a scanned text stands for: the text itself or, of an address, its `codigo` parameter or its last part.
 * Capitals and no spaces, as codes are kept.
 */
export function codigoLeido(texto: string): string {
  const limpio = texto.trim();
  if (!/^https?:\/\//i.test(limpio) || !URL.canParse(limpio)) return limpio.toUpperCase();
  const url = new URL(limpio);
  const ultimo = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return (url.searchParams.get('codigo') ?? decodificado(ultimo)).trim().toUpperCase();
}

function decodificado(parte: string): string {
  try {
    return decodeURIComponent(parte);
  } catch {
    return parte;
  }
}
