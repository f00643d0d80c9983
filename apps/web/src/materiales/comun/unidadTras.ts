import { libres } from '@/ui/formulario/propuestas';

/** A chosen origin: the product has its unit, unless another one is chosen. */
interface Cambio {
  /** Units of the current and the former origin; null without one. */
  readonly ahora: string | null;
  readonly antes: string | null;
  /** The field's value. */
  readonly unidad_medida: string | null;
}

/** Proposes the unit of the origin, and never replaces a manually chosen one. */
export function unidadTras(
  { ahora, antes, unidad_medida }: Cambio,
  tocado: (field: string) => boolean,
): { unidad_medida?: string } {
  if (ahora === null) return {};
  return libres({ unidad_medida: ahora }, { unidad_medida }, { unidad_medida: antes }, tocado);
}
