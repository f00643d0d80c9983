/**
 * The code that a scanned text stands for: the text itself or, of an address, its `codigo` parameter or its last part.
 * Capitals and no spaces, as codes are kept.
 */
export function codigoLeido(text: string): string {
  const limpio = enSuTeclado(text.trim());
  if (!/^https?:\/\//i.test(limpio) || !URL.canParse(limpio)) return limpio.toUpperCase();
  const url = new URL(limpio);
  // Some scanners shout.
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

/** Maps the keys that a scanner set to an English keyboard types on a Spanish one. */
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

/** An address as the label has it, where a scanner's keyboard is not the computer's: 'httpÑ--' is 'http://'. */
function enSuTeclado(text: string): string {
  if (!/^https?ñ--/i.test(text)) return text;
  return [...text].map((letra) => TECLAS_CAMBIADAS[letra] ?? letra).join('');
}
