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
import { esTardio, ocurrido } from '../ocurrido';
import { cambioDe, diferencia, motivoDe, partesDe } from './cambios';
import { daDeBajaODecide, esCorreccion } from './correccion';
import { entidadDe } from './entidad';
import { historialProjection } from './historial.projection';
import type { Fields } from './historial.table';

const tables = {
  /** Records with a fact that was corrected, or that was recorded late. Other records have no row. */
  correcciones: {
    key: ['entidad_id'],
    columns: { entidad_id: 'uuid', corregido: 'boolean', tardio: 'boolean' },
  },
  /** The current fields of each record, with which the next fact is compared. */
  correcciones_entidades: {
    key: ['id'],
    columns: { id: 'uuid', campos: column<Fields>('jsonb') },
  },
  /** Who recorded each record first. */
  correcciones_autores: {
    key: ['id'],
    columns: { id: 'uuid', actor_id: 'text', rol: 'text' },
  },
  /** Corrections, discards, decisions and late facts, as the history shows them. */
  correcciones_hechos: {
    key: ['position'],
    columns: {
      ...{ position: 'bigint', event_id: 'uuid', club_id: 'uuid null', entidad: 'text', entidad_id: 'uuid' },
      ...{ codigo: 'text null', tipo: 'text', ocurrido: 'text', registrado: 'timestamptz', tardio: 'boolean' },
      ...{ actor_id: 'text', rol: 'text', motivo: 'text null', corrige: 'boolean', decide: 'boolean' },
      origen: column<'screen' | 'import' | 'automatic'>('text'),
      data: column<Fields>('jsonb'),
      antes: column<Fields>('jsonb'),
      despues: column<Fields>('jsonb'),
    },
    indexes: ['(entidad_id, position)'],
  },
} as const satisfies TableDefinitions;

export type CorreccionesTables = { [Table in keyof typeof tables]: RowOf<(typeof tables)[Table]> };

type TableRows = Rows<typeof tables>;
type Handlers = ProjectionDefinition<EventDataByType, typeof tables>['on'];

function firmar(rows: TableRows, { metadata: { actor_id, role: rol } }: RecordedEvent, id: string): void {
  if (!rows.correcciones_autores.get(id)) rows.correcciones_autores.put({ id, actor_id, rol });
}

const registrar = {
  touches: (event: RecordedEvent) => {
    const { id } = entidadDe(event);
    const partes = partesDe(event.type, event.data).map((parte) => parte.id);
    return id === null
      ? { correcciones_autores: partes }
      : { correcciones: [id], correcciones_entidades: [id], correcciones_autores: [id, ...partes] };
  },
  handle: (event: RecordedEvent, rows: TableRows): void => {
    const { type, data } = event;
    const { entidad, id, campo } = entidadDe(event);
    if (id !== null) {
      const conocidos = rows.correcciones_entidades.get(id)?.campos ?? {};
      const cambio = cambioDe(type, data, campo);
      const { antes, despues } = diferencia(conocidos, cambio);
      const corregido = esCorreccion({ tipo: type, data, antes });
      const tardio = esTardio(event);
      if (corregido || tardio) {
        const hasta = rows.correcciones.get(id);
        rows.correcciones.put({
          entidad_id: id,
          corregido: corregido || hasta?.corregido === true,
          tardio: tardio || hasta?.tardio === true,
        });
      }
      firmar(rows, event, id);
      const decide = daDeBajaODecide(type, data);
      if (corregido || decide || tardio) {
        const { position, id: event_id, metadata, recorded_at: registrado } = event;
        const { club_id, actor_id, role: rol, origin: origen } = metadata;
        const codigo = [conocidos['codigo'], data['codigo']].find((uno): uno is string => typeof uno === 'string');
        rows.correcciones_hechos.put({
          ...{ position, event_id, club_id, entidad, entidad_id: id, codigo: codigo ?? null, tipo: type },
          ...{ ocurrido: ocurrido(event), registrado, tardio, actor_id, rol, origen, data, antes, despues },
          ...{ corrige: corregido, decide },
          motivo: motivoDe(type, data, metadata.motivo),
        });
      }
      if (Object.keys(cambio.campos).length > 0)
        rows.correcciones_entidades.put({ id, campos: { ...conocidos, ...cambio.campos } });
    }
    for (const { id: parte, campos } of partesDe(type, data)) {
      rows.correcciones_entidades.put({ id: parte, campos });
      firmar(rows, event, parte);
    }
  },
};

/**
 * Keeps only the records that were corrected or recorded late, which a report counts. A report builds it for itself:
 * the whole history, with every id of each fact, took most of the time of a report of a long book.
 *
 * It has the history's name, so that a report is refused while the screens' history is behind.
 */
export const correccionesProjection = defineProjection({
  name: historialProjection.name,
  version: historialProjection.version,
  isolates: 'club',
  tables,
  on: Object.fromEntries(Object.keys(latestVersions).map((type) => [type, registrar])) as unknown as Handlers,
});
