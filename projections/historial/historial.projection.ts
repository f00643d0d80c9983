import { latestVersions, type EventDataByType } from '@cepa/event-schemas';
import type { RecordedEvent } from '@cepa/ledger';
import { defineProjection, type ProjectionDefinition, type Rows } from '@cepa/ledger/projections';
import { esTardio, ocurrido } from '../ocurrido';
import { avisosDe, filasDeAvisos } from './avisos';
import { cambioDe, diferencia, motivoDe, partesDe } from './cambios';
import { entidadDe, idsDe } from './entidad';
import { historialTables } from './historial.table';

type Filas = Rows<typeof historialTables>;
type Handlers = ProjectionDefinition<EventDataByType, typeof historialTables>['on'];

/** Writes one fact into the history, with what it changed of its record. */
const registrar = {
  touches: (event: RecordedEvent) => {
    const { id } = entidadDe(event);
    const { historial_entidades = [], ...otras } = filasDeAvisos(event);
    return { ...otras, historial_entidades: id === null ? historial_entidades : [id, ...historial_entidades] };
  },
  handle: (event: RecordedEvent, rows: Filas): void => {
    const { position, id: event_id, type, data, metadata, recorded_at } = event;
    const { entidad, id, campo } = entidadDe(event);
    const conocidos = id === null ? {} : (rows.historial_entidades.get(id)?.campos ?? {});
    const cambio = cambioDe(type, data, campo);
    const codigo = [conocidos['codigo'], data['codigo']].find((uno): uno is string => typeof uno === 'string') ?? null;
    const { club_id, actor_id, role: rol, origin: origen, motivo } = metadata;
    rows.historial.put({
      ...{
        position,
        event_id,
        club_id,
        actor_id,
        rol,
        origen,
        entidad,
        codigo,
        data,
        tipo: type,
        entidad_id: id,
        registrado: recorded_at,
      },
      ...{ ocurrido: ocurrido(event), tardio: esTardio(event), motivo: motivoDe(type, data, motivo) },
      ...diferencia(conocidos, cambio),
      avisos: avisosDe(event, rows),
    });
    for (const entidad_id of new Set(id === null ? idsDe(data) : [id, ...idsDe(data)]))
      rows.historial_ids.put({ entidad_id, position });
    if (id !== null && Object.keys(cambio.campos).length > 0)
      rows.historial_entidades.put({ id, entidad, campos: { ...conocidos, ...cambio.campos } });
    for (const parte of partesDe(type, data)) rows.historial_entidades.put({ ...parte });
  },
};

/** Every fact of every stream, as the history and the audit tell it. */
export const historialProjection = defineProjection({
  name: 'historial',
  version: 5,
  isolates: 'club',
  tables: historialTables,
  // One handler for all: what differs from type to type is in the lists beside it.
  on: Object.fromEntries(Object.keys(latestVersions).map((type) => [type, registrar])) as unknown as Handlers,
});
