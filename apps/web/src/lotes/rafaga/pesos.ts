/** A weight as scales type it: '123,4 g', '+  98.50 g', '1,234 kg'. */
const PESO = /^\+?\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*(g|gr|kg)?$/i;

/** The grams that a text is, to the hundredth; null where it is no weight. */
export function pesoLeido(text: string): number | null {
  const [, cifra, unidad = 'g'] = PESO.exec(text.trim()) ?? [];
  if (cifra === undefined) return null;
  const gramos = Number(cifra.replace(',', '.')) * (unidad.toLowerCase() === 'kg' ? 1_000 : 1);
  return Math.round(gramos * 100) / 100;
}

/** Whether a text that may be a weight can be nothing else: a number alone may be a code. */
export const esPesoSeguro = (text: string): boolean => pesoLeido(text) !== null && /[,.]|g$/i.test(text.trim());

/** The sum of weights, without the dust of binary fractions. */
export const totalDe = (pesadas: readonly { readonly peso?: number }[]): number =>
  pesadas.reduce((suma, { peso = 0 }) => suma + Math.round(peso * 100), 0) / 100;
