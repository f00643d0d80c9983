import { libres } from '@/ui/formulario/propuestas';

/** A matter that was chosen as origin: what is made of it is measured in its unit, unless somebody says another. */
interface Cambio {
  /** Units of the origin chosen now and of the one before; null without one. */
  readonly ahora: string | null;
  readonly antes: string | null;
  /** What the field says. */
  readonly unidad_medida: string | null;
}

/** Proposes the unit of the origin, and never in the place of a unit that was chosen by hand. */
export function unidadTras(
  { ahora, antes, unidad_medida }: Cambio,
  tocado: (field: string) => boolean,
): { unidad_medida?: string } {
  if (ahora === null) return {};
  return libres({ unidad_medida: ahora }, { unidad_medida }, { unidad_medida: antes }, tocado);
}
