/**
 * The code in a scanned text: the text itself or, for a URL, its `codigo` parameter or its last segment. In capitals
 * and without spaces, as codes are stored.
 */
export function codigoLeido(text: string): string {
  const limpio = enSuTeclado(text.trim());
  if (!/^https?:\/\//i.test(limpio) || !URL.canParse(limpio)) return limpio.toUpperCase();
  const url = new URL(limpio);
  // Some scanners write capitals.
  const param = [...url.searchParams].find(([nombre]) => nombre.toLowerCase() === 'codigo')?.[1];
  const ultimo = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return (param ?? decodificado(ultimo)).trim().toUpperCase();
}

function decodificado(parte: string): string {
  try {
    return decodeURIComponent(parte);
  } catch {
    return parte;
  }
}

/** Maps the keys that a scanner with English layout types on a Spanish keyboard. */
const TECLAS_CAMBIADAS: Readonly<Record<string, string>> = {
  Ñ: ':',
  ñ: ':',
  '-': '/',
  "'": '-',
  _: '?',
  '?': '_',
  '¿': '=',
  '¡': '=',
};

/** A URL as on the label, if the scanner's layout differs from the computer's: 'httpÑ--' is 'http://'. */
function enSuTeclado(text: string): string {
  if (!/^https?ñ--/i.test(text)) return text;
  return [...text].map((letra) => TECLAS_CAMBIADAS[letra] ?? letra).join('');
}
