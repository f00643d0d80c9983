import { latestVersions, type EventDataByType } from '@cepa/event-schemas';
import type { RecordedEvent } from '@cepa/ledger';
import {
  column,
  defineProjection,
  type ProjectionDefinition,
  type RowOf,
  type Rows,
  type TableDefinitions,
} from '@cepa/ledger/projections';
import { esTardio } from '../ocurrido';
import { cambioDe, diferencia, partesDe } from './cambios';
import { entidadDe } from './entidad';
import { historialProjection } from './historial.projection';
import type { Campos } from './historial.table';

const tables = {
  /** The records of which a fact was corrected since, or was recorded late; the others are not in it. */
  correcciones: {
    key: ['entidad_id'],
    columns: { entidad_id: 'uuid', corregido: 'boolean', tardio: 'boolean' },
  },
  /** The newest fields of each record, from which the next fact learns what it changes. */
  correcciones_entidades: {
    key: ['id'],
    columns: { id: 'uuid', campos: column<Campos>('jsonb') },
  },
} as const satisfies TableDefinitions;

export type CorreccionesTables = { [Table in keyof typeof tables]: RowOf<(typeof tables)[Table]> };

type Filas = Rows<typeof tables>;
type Handlers = ProjectionDefinition<EventDataByType, typeof tables>['on'];

const registrar = {
  touches: (event: RecordedEvent) => {
    const { id } = entidadDe(event);
    return id === null ? {} : { correcciones: [id], correcciones_entidades: [id] };
  },
  handle: (event: RecordedEvent, rows: Filas): void => {
    const { type, data } = event;
    const { id, campo } = entidadDe(event);
    if (id !== null) {
      const conocidos = rows.correcciones_entidades.get(id)?.campos ?? {};
      const cambio = cambioDe(type, data, campo);
      const corregido = Object.keys(diferencia(conocidos, cambio).antes).length > 0;
      const tardio = esTardio(event);
      if (corregido || tardio) {
        const hasta = rows.correcciones.get(id);
        rows.correcciones.put({
          entidad_id: id,
          corregido: corregido || hasta?.corregido === true,
          tardio: tardio || hasta?.tardio === true,
        });
      }
      if (Object.keys(cambio.campos).length > 0)
        rows.correcciones_entidades.put({ id, campos: { ...conocidos, ...cambio.campos } });
    }
    for (const { id: parte, campos } of partesDe(type, data)) rows.correcciones_entidades.put({ id: parte, campos });
  },
};

/**
 * Keeps only which records were corrected or recorded late: what a report counts. A report makes it for itself: the
 * whole history, with every id that each fact names, took most of the time that a report of a long book takes.
 *
 * It bears the history's name: a report is refused where screens do not show the history that it counts.
 */
export const correccionesProjection = defineProjection({
  name: historialProjection.name,
  version: historialProjection.version,
  isolates: 'club',
  tables,
  on: Object.fromEntries(Object.keys(latestVersions).map((type) => [type, registrar])) as unknown as Handlers,
});
