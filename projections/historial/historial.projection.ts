import { factsOf, latestVersions, type EventDataByType } from '@cepa/event-schemas';
import type { RecordedEvent } from '@cepa/ledger';
import { defineProjection, withPlaces, type ProjectionDefinition, type Rows } from '@cepa/ledger/projections';
import { enPlano } from '@cepa/words/busqueda';
import { esTardio, ocurrido } from '../ocurrido';
import { avisosDe, rowsOfAvisos, salasDeAvisos } from './avisos';
import { buscableDe, nombreDelRegistro, type Registro } from './buscable';
import { cambioDe, diferencia, motivoDe, partesDe } from './cambios';
import { esCorreccion } from './correccion';
import { entidadDe, idsDe } from './entidad';
import { countOf, numeroDe } from './numeros';
import { esUuid } from '../uuid';
import { historialTables, type Relato, type Fact, type Fields } from './historial.table';

type TableRows = Rows<typeof historialTables>;
type Handlers = ProjectionDefinition<EventDataByType, typeof historialTables>['on'];

/** Every record that a fact names, its own first. */
const registrosDe = (id: string | null, data: Fields): readonly string[] => [
  ...new Set(id === null ? idsDe(data) : [id, ...idsDe(data)]),
];

/** The records of these ids that belong to the club of the fact. */
const delClub = (ids: readonly string[], club_id: string | null, rows: TableRows): Registro[] =>
  ids.flatMap((id) => {
    const registro = rows.historial_entidades.get(id);
    return registro && registro.club_id === club_id ? [registro] : [];
  });

/**
 * The other records that a fact names, also as the former value of a field. The owner of a record is named when the record is created; a record without a
 * code is identified by its owner each time.
 */
function nombradosPor(
  { type, data, metadata }: RecordedEvent,
  { propio, id, antes }: { readonly propio: Registro; readonly id: string | null; readonly antes: Fields },
  rows: TableRows,
) {
  const ajenos = typeof propio.campos['codigo'] === 'string' ? [] : idsDe(propio.campos);
  const ids = new Set([...idsDe(data), ...ajenos, ...idsDe(antes)]);
  ids.delete(String(id));
  return [...delClub([...ids], metadata.club_id, rows), ...partesDe(type, data)];
}

const esDeOtros = (value: unknown): boolean =>
  Array.isArray(value) && value.some((uno) => uno !== null && typeof uno === 'object');

/**
 * Whether the fact changed its record. Facts recorded in a lot, a stage or a room that change none of its fields are
 * about the plants in their list.
 */
const cambiaElRegistro = ({ type, data }: RecordedEvent): boolean =>
  factsOf(type).cambia !== 'nada' || !Object.values(data).some(esDeOtros);

/** What a fact says, without what is empty. */
const relatoDe = (dicho: Pick<Fact, keyof Relato>): Relato => ({
  ...{ data: dicho.data, ocurrido: dicho.ocurrido, rol: dicho.rol, origen: dicho.origen },
  ...(dicho.codigo !== null && { codigo: dicho.codigo }),
  ...(dicho.motivo !== null && { motivo: dicho.motivo }),
  ...(Object.keys(dicho.despues).length > 0 && { antes: dicho.antes, despues: dicho.despues }),
  ...(dicho.avisos.length > 0 && { avisos: dicho.avisos }),
});

/** Writes one fact into the history, with what it changed of its record. */
const registrar = {
  touches: (event: RecordedEvent) => {
    const { id } = entidadDe(event);
    const { historial_entidades = [], ...otras } = rowsOfAvisos(event);
    return {
      ...otras,
      ...countOf(event),
      historial_entidades: [...historial_entidades, ...registrosDe(id, event.data)],
    };
  },
  touchesWhere: salasDeAvisos,
  handle: (event: RecordedEvent, rows: TableRows): void => {
    const { position, id: event_id, type, data, metadata, recorded_at } = event;
    const { entidad, id, campo } = entidadDe(event);
    const sabido = id === null ? undefined : rows.historial_entidades.get(id);
    const conocidos = sabido?.campos ?? {};
    const cambio = cambioDe(type, data, campo);
    const codigo = [conocidos['codigo'], data['codigo']].find((uno): uno is string => typeof uno === 'string') ?? null;
    const { club_id, actor_id, role: rol, origin: origen, motivo, causation_id } = metadata;
    const propio = { entidad, campos: { ...conocidos, ...cambio.campos, ...numeroDe(event, rows) } };
    const hecho = {
      ...{ event_id, entidad, data, tipo: type, entidad_id: id },
      ...{ tardio: esTardio(event), motivo: motivoDe(type, data, motivo) },
      ...diferencia(conocidos, cambio),
      avisos: avisosDe(event, rows),
    };
    const corrige = esCorreccion({ tipo: type, data, antes: hecho.antes });
    const nombrados = nombradosPor(event, { propio, id, antes: hecho.antes }, rows);
    const ids = registrosDe(id, data);
    const relato = relatoDe({ ...hecho, ocurrido: ocurrido(event), rol, origen, codigo });
    rows.historial.put({
      ...{ position, registrado: recorded_at, event_id, club_id, entidad_id: id },
      causa: esUuid(causation_id) ? causation_id : null,
      ...{ tardio: hecho.tardio, corrige, tipo: type, actor_id, ids },
      relato: withPlaces(relato, ids) as Relato,
      buscable: buscableDe({ ...hecho, propio, nombrados }),
    });
    if (id !== null && (sabido || Object.keys(cambio.campos).length > 0) && cambiaElRegistro(event)) {
      rows.historial_entidades.put({ id, club_id, ...propio, position });
      const nombre = nombreDelRegistro(propio);
      if (sabido && nombre !== nombreDelRegistro(sabido))
        rows.historial_renombres.put({ id, club_id, nombre: enPlano(nombre) });
    }
    for (const parte of partesDe(type, data)) rows.historial_entidades.put({ ...parte, club_id, position });
  },
};

/** Every fact of every stream, as the history and the audit show it. */
export const historialProjection = defineProjection({
  name: 'historial',
  version: 15,
  weight: 10,
  isolates: 'club',
  tables: historialTables,
  // One handler for all types: the lists beside it hold the differences.
  on: Object.fromEntries(Object.keys(latestVersions).map((type) => [type, registrar])) as unknown as Handlers,
});
