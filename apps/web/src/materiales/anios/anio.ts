import { MATERIAS } from '@cepa/words/movimientos';
import type { Esquema } from '@/api/cliente';
import { simbolo } from '@/ui/formatos';

export type AnioCerrado = Esquema<'AnioCerrado'>;
export type Cuenta = AnioCerrado['cuentas'][number];

/** The matter of an account, with its unit. */
export const nombreDeCuenta = ({ materia, unidad_medida }: Cuenta): string =>
  `${MATERIAS[materia]} (${simbolo(unidad_medida)})`;

/** The year that can be closed now: the one after the last closed year, or last year; null while it is not over. */
export function anioPorCerrar(cerrados: readonly Pick<AnioCerrado, 'anio'>[], hoy: string): number | null {
  const actual = Number(hoy.slice(0, 4));
  const anio = cerrados.length === 0 ? actual - 1 : Math.max(...cerrados.map((uno) => uno.anio)) + 1;
  return anio < actual ? anio : null;
}
