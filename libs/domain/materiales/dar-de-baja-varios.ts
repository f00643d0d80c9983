import type { EnvasadoDadoDeBaja, MateriaPrimaDadaDeBaja } from '@cepa/event-schemas';
import { regla } from '../rechazo';
import { darDeBajaEnvasado, darDeBajaMateriaPrima, type Constancia } from './dar-de-baja';
import type { LibroDeMateriales } from './state';

/** Retires all that is left of several batches at once, for one reason: all of them, or none. */
export interface DarDeBajaVarios extends Constancia {
  readonly tipo: 'dar_de_baja_varios';
  /** Each batch once. */
  readonly bajas: readonly {
    readonly baja_id: string;
    readonly entidad: 'materia_prima' | 'producto_envasado';
    readonly id: string;
  }[];
}

/** @throws Rechazo SIN_STOCK_ELEGIDO, and what the retirement of one throws */
export function darDeBajaVarios(
  { tipo: _tipo, bajas, ...constancia }: DarDeBajaVarios,
  libro: LibroDeMateriales,
): readonly (EnvasadoDadoDeBaja | MateriaPrimaDadaDeBaja)[] {
  if (bajas.length === 0) throw regla('SIN_STOCK_ELEGIDO', 'Elegí al menos un producto.', 'ids');
  return bajas.flatMap(({ baja_id, entidad, id }): readonly (EnvasadoDadoDeBaja | MateriaPrimaDadaDeBaja)[] => {
    const una = { ...constancia, baja_id, cantidad: null };
    return entidad === 'materia_prima'
      ? darDeBajaMateriaPrima({ ...una, tipo: 'dar_de_baja_materia_prima', materia_prima_id: id }, libro)
      : darDeBajaEnvasado({ ...una, tipo: 'dar_de_baja_envasado', envasado_id: id }, libro);
  });
}
