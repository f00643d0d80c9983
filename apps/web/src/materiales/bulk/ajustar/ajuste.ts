import { excedeLaDisponible } from '@cepa/words/mensajes/materiales';
import { cantidad, redondear, truncar } from '@/ui/formatos';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { convertir } from '../../comun/unidades';
import { DECIMALES, MIN, type Bulk } from '../comun/bulk';
import { CANTIDAD_MINIMA } from '@cepa/words/mensajes/campos';

/** How much more (less, if negative) was made, rounded to 1 decimal (rule `materiales.ajuste-de-bulk`). */
export const diferenciaDe = ({ cantidad: actual }: Pick<Bulk, 'cantidad'>, nueva: number | null): number =>
  nueva === null ? 0 : redondear(nueva - actual, DECIMALES);

/** Computes how much the adjustment takes from the raw material, or returns to it, in its unit. */
export function impactoDe(
  { materia_prima, unidad_medida }: Pick<Bulk, 'materia_prima' | 'unidad_medida'>,
  diferencia: number,
): string {
  if (diferencia === 0) return 'Sin diferencia con la cantidad actual.';
  const deMateria = materia_prima && convertir(Math.abs(diferencia), unidad_medida, materia_prima.unidad_medida);
  const [value, unidad] =
    deMateria === null || materia_prima === null
      ? [Math.abs(diferencia), unidad_medida]
      : [deMateria, materia_prima.unidad_medida];
  const cuanto = cantidad(value, unidad);
  const cual = materia_prima ? ` ${materia_prima.codigo}` : '';
  const uno = Number(value) === 1;
  return diferencia < 0
    ? `${uno ? 'Se devolverá' : 'Se devolverán'} ${cuanto} a la materia prima${cual}.`
    : `${uno ? 'Se descontará' : 'Se descontarán'} ${cuanto} de la materia prima${cual}.`;
}

/** The limits: what is already packaged, and what the raw material still has; in the unit of the bulk. */
export function limitesDe({
  cantidad: actual,
  stockDisponible,
  materia_prima,
  unidad_medida,
}: Pick<Bulk, 'cantidad' | 'stockDisponible' | 'materia_prima' | 'unidad_medida'>): {
  readonly min: number;
  readonly max: number;
} {
  const envasado = redondear(actual - stockDisponible, 9);
  const queda = materia_prima
    ? (convertir(materia_prima.stock_disponible, materia_prima.unidad_medida, unidad_medida) ?? 0)
    : 0;
  return { min: Math.max(MIN, envasado), max: truncar(redondear(actual + queda, 9), DECIMALES) };
}

/** The problem of the new quantity; null if it can be saved. */
export function failureOfAjuste(bulk: Bulk, nueva: number | null): string | null {
  if (nueva === null) return OBLIGATORIO;
  if (nueva < MIN) return CANTIDAD_MINIMA;
  const { min, max } = limitesDe(bulk);
  if (nueva < min) return `La cantidad no puede ser menor que lo ya envasado (${cantidad(min, bulk.unidad_medida)}).`;
  return nueva > max ? excedeLaDisponible(cantidad(max, null)) : null;
}
