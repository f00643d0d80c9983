/** A weight as scales write it: '123,4 g', '+  98.50 g', '1,234 kg'. */
const PESO = /^\+?\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*(g|gr|kg)?$/i;

/** The grams of a text, to the hundredth; null if it is not a weight. */
export function pesoLeido(text: string): number | null {
  const [, cifra, unidad = 'g'] = PESO.exec(text.trim()) ?? [];
  if (cifra === undefined) return null;
  const gramos = Number(cifra.replace(',', '.')) * (unidad.toLowerCase() === 'kg' ? 1_000 : 1);
  return Math.round(gramos * 100) / 100;
}

/** Whether a text can only be a weight: a number alone may be a code. */
export const esPesoSeguro = (text: string): boolean => pesoLeido(text) !== null && /[,.]|g$/i.test(text.trim());

/** The sum of weights, without binary rounding errors. */
export const totalDe = (pesadas: readonly { readonly peso?: number }[]): number =>
  pesadas.reduce((suma, { peso = 0 }) => suma + Math.round(peso * 100), 0) / 100;
