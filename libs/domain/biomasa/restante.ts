import { convertible, convertir } from '../valores/cantidad';
import { CERO, decimal, type Decimal } from '../valores/decimal';

/** A biomass, the raw material that was made of it, and what was declared of its remainder. */
interface ConDestinos {
  readonly peso: string;
  readonly unidad_medida: string;
  readonly materia_prima: readonly {
    readonly cantidad: number | string;
    readonly unidad_medida: string;
    readonly biomasa_usada: number | string | null;
    readonly biomasa_ajuste: number | string;
  }[];
  readonly restos: readonly { readonly destino: string; readonly cantidad: number | string }[];
}

/**
 * Returns what is left of a biomass, in its unit, as the book of matter counts it. Older raw material in a unit that
 * does not convert takes nothing.
 */
export function restanteDe({ peso, unidad_medida, materia_prima, restos }: ConDestinos): Decimal {
  const usado = materia_prima.map((una) =>
    decimal(una.biomasa_usada ?? enUnidad(una, unidad_medida)).plus(una.biomasa_ajuste),
  );
  const perdido = restos.filter(({ destino }) => destino !== 'queda').map(({ cantidad }) => decimal(cantidad));
  return [...usado, ...perdido].reduce((resto, cantidad) => resto.minus(cantidad), decimal(peso));
}

const enUnidad = (
  { cantidad, unidad_medida }: Pick<ConDestinos['materia_prima'][number], 'cantidad' | 'unidad_medida'>,
  unidad: string,
): Decimal => (convertible(unidad_medida, unidad) ? convertir(decimal(cantidad), unidad_medida, unidad) : CERO);
