import type { EnvasadoDadoDeBaja, MateriaPrimaDadaDeBaja } from '@cepa/event-schemas';
import { Rechazo, regla } from '../rechazo';
import { darDeBajaEnvasado, darDeBajaMateriaPrima, type Constancia } from './dar-de-baja';
import type { LibroDeMateriales } from './state';

/** Retires the whole rest of several batches at once, for one reason: all of them, or none. */
export interface DarDeBajaVarios extends Constancia {
  readonly tipo: 'dar_de_baja_varios';
  /** Each batch once. */
  readonly bajas: readonly {
    readonly baja_id: string;
    readonly entidad: 'materia_prima' | 'producto_envasado';
    readonly id: string;
  }[];
}

type Baja = EnvasadoDadoDeBaja | MateriaPrimaDadaDeBaja;

/** @throws Rechazo SIN_STOCK_ELEGIDO, and what the retirement of one throws */
export function darDeBajaVarios(
  { tipo: _tipo, bajas, ...constancia }: DarDeBajaVarios,
  libro: LibroDeMateriales,
): readonly Baja[] {
  if (bajas.length === 0) throw regla('SIN_STOCK_ELEGIDO', 'Elegí al menos un producto.', 'ids');
  return bajas.flatMap(({ baja_id, entidad, id }): readonly Baja[] => {
    const una = { ...constancia, baja_id, cantidad: null };
    return nombrando(deQuien(libro, id), () =>
      entidad === 'materia_prima'
        ? darDeBajaMateriaPrima({ ...una, tipo: 'dar_de_baja_materia_prima', materia_prima_id: id }, libro)
        : darDeBajaEnvasado({ ...una, tipo: 'dar_de_baja_envasado', envasado_id: id }, libro),
    );
  });
}

const deQuien = (libro: LibroDeMateriales, id: string): string =>
  (libro.materiasPrimas.get(id) ?? libro.envasados.get(id))?.codigo ?? '';

/** Refusals that hold for one of the batches, which has to be named: the others are fine. */
const DE_UNA = ['SIN_STOCK', 'FECHAS_INVERTIDAS'];

function nombrando<T>(codigo: string, decidir: () => T): T {
  try {
    return decidir();
  } catch (error) {
    if (!(error instanceof Rechazo) || !DE_UNA.includes(error.codigo)) throw error;
    const message = `${codigo}: ${error.message}`;
    const fields = Object.fromEntries(Object.keys(error.fields).map((field) => [field, message]));
    throw new Rechazo(error.clase, error.codigo, message, error.detalle, fields);
  }
}
