/** Created on first use, because it is slow on a phone. */
let otros: Intl.NumberFormat | undefined;

/** Matches what the ledger holds: a decimal of at most six places. */
const DECIMAL = /^(-?)0*(\d+)(?:\.(\d{0,6}?)0*)?$/;

/**
 * A decimal as it is read in Argentina: `1.250,5`. What the ledger holds is written by this program alone, so that a read model that
 * keeps it is the same under every version of the language's tables.
 */
export function enNumero(value: string | number): string {
  const partes = DECIMAL.exec(String(value));
  if (!partes) return (otros ??= new Intl.NumberFormat('es-AR', { maximumFractionDigits: 6 })).format(value as number);
  const [, signo, enteros, fraccion = ''] = partes;
  const miles = enteros!.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${signo}${miles}${fraccion === '' ? '' : `,${fraccion}`}`;
}
