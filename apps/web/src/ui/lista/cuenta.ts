export const miles = new Intl.NumberFormat('es-AR');

/** How many rows there are: counted up to 10.000, past which there are more. */
export interface Cuenta {
  readonly total: number;
  readonly hayMas: boolean;
}

const enCifras = ({ total, hayMas }: Cuenta): string => `${hayMas ? 'más de ' : ''}${miles.format(total)}`;

/** `3 lotes`, or `3 de 12 lotes` while something is filtered out; 'más de 10.000 lotes' where no more are counted. */
export function cuentaDe(unas: Cuenta, todas: Cuenta, [uno, muchos]: readonly [string, string]): string {
  const iguales = unas.total === todas.total && unas.hayMas === todas.hayMas;
  const nombre = todas.total === 1 && !todas.hayMas ? uno : muchos;
  return `${enCifras(unas)}${iguales ? '' : ` de ${enCifras(todas)}`} ${nombre}`;
}
