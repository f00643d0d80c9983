import type { LoteEliminado, PlantaEliminada } from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import { conVigente, editable, plantaDe, type Lote } from './state';

/** Deletes a lot with its plants (rule `lotes.eliminacion`). */
export interface EliminarLote {
  readonly tipo: 'eliminar_lote';
  readonly lote_id: string;
  readonly proyecto_cerrado: boolean;
  /** Whether biomass comes from the lot or one of its plants. Matter must keep its origin. */
  readonly tiene_biomasa: boolean;
  /** Whether a plant of another lot came of one of this lot. */
  readonly tiene_hijas?: boolean;
}

/** Deletes one plant of a lot. */
export interface EliminarPlanta {
  readonly tipo: 'eliminar_planta';
  readonly lote_id: string;
  readonly planta_id: string;
  readonly proyecto_cerrado: boolean;
  readonly tiene_biomasa: boolean;
  /** Whether another plant came of it. */
  readonly tiene_hijas?: boolean;
}

/**
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, LOTE_BLOQUEADO, TIENE_COSECHA, TIENE_HIJAS
 */
export function eliminarLote(command: EliminarLote, lote: Lote): readonly LoteEliminado[] {
  const actual = editable(lote, command);
  if (command.tiene_biomasa || actual.plantas.some(({ cosechada }) => cosechada)) {
    throw conflicto(
      'TIENE_COSECHA',
      'No se puede eliminar el lote: ya se cosecharon plantas de este lote y son parte de la trazabilidad.',
    );
  }
  if (command.tiene_hijas)
    throw conflicto('TIENE_HIJAS', 'No se puede eliminar el lote: plantas de otro lote vienen de una madre de este.');
  return [{ type: 'LoteEliminado', version: 1, data: { lote_id: command.lote_id, codigo: actual.codigo } }];
}

/**
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, LOTE_BLOQUEADO, TIENE_COSECHA, TIENE_HIJAS
 */
export function eliminarPlanta(command: EliminarPlanta, lote: Lote): readonly PlantaEliminada[] {
  const planta = plantaDe(editable(lote, command), command.planta_id);
  if (command.tiene_biomasa || planta.cosechada) {
    throw conflicto('TIENE_COSECHA', 'No se puede borrar la planta: ya se cosechó y es parte de la trazabilidad.');
  }
  if (command.tiene_hijas)
    throw conflicto('TIENE_HIJAS', 'No se puede borrar la planta: es la madre de otras plantas.');
  return [
    {
      type: 'PlantaEliminada',
      version: 1,
      data: { lote_id: command.lote_id, planta_id: command.planta_id, codigo: planta.codigo },
    },
  ];
}

/** Applies `PlantaEliminada`. */
export function plantaEliminada(lote: Lote, data: PlantaEliminada['data']): Lote {
  return conVigente(lote, (actual) => ({ ...actual, plantas: actual.plantas.delete(data.planta_id) }));
}
