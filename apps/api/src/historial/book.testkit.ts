import { deciderOf } from '@cepa/domain/replay/streams';
import type { RecordedEvent } from '@cepa/ledger';
import { cambiados } from '@cepa/projections/historial/cambiados';
import type { AppDePrueba } from '../testing/app.testkit';

/** A finished act, with its changes. */
export interface Done {
  readonly tipo: string;
  /** The event by which it is undone. */
  readonly evento: string;
  readonly events: readonly RecordedEvent[];
  /** Tables that keep a trace. */
  readonly quedan: readonly string[];
  readonly cambio: readonly unknown[];
  readonly streams: readonly string[];
}

export async function eventosDesde({ nucleo }: AppDePrueba, posicion: bigint): Promise<RecordedEvent[]> {
  const eventos: RecordedEvent[] = [];
  for await (const evento of nucleo.ledger.readAll({ after: posicion })) eventos.push(evento);
  return eventos;
}

/** Columns that count events, or that hold a version or a time. */
const CUENTAN = ['correcciones', 'huella', 'movimientos', 'repite_desde', 'version'];

/** A row as screens read it. A plant's step also has the values it was added with. */
const rowOf = (tabla: string): string =>
  tabla === 'traza_nodos'
    ? `(to_jsonb(t) || jsonb_build_object('info',
        coalesce((SELECT a.info FROM lectura.traza_altas a WHERE a.id = t.evento_id), '{}') || t.info))`
    : 'to_jsonb(t)';

export type Foto = Readonly<Record<string, readonly string[]>>;

/** The rows of a club that screens read, by table, without deleted ones. The history is left out: it only grows. */
export async function foto({ nucleo }: AppDePrueba, clubId: string): Promise<Foto> {
  const { rows: tablas } = await nucleo.pool.query<{ nombre: string }>(
    `SELECT table_name AS nombre FROM information_schema.columns WHERE table_schema = 'lectura' AND column_name = 'club_id'
       AND table_name NOT LIKE 'historial%' AND table_name NOT LIKE 'correcciones%' ORDER BY 1`,
  );
  const de = ({ nombre }: { nombre: string }) =>
    `SELECT '${nombre}' AS nombre, (${rowOf(nombre)} - $2::text[])::text AS line FROM lectura.${nombre} t
      WHERE club_id = $1 AND NOT (to_jsonb(t) @> '{"eliminado": true}' OR to_jsonb(t) @> '{"eliminada": true}'
        OR to_jsonb(t) @> '{"info": {"eliminado": true}}')`;
  const { rows } = await nucleo.pool.query<{ nombre: string; line: string }>(
    `${tablas.map(de).join(' UNION ALL ')} ORDER BY 1, 2`,
    [clubId, CUENTAN],
  );
  const fotos: Record<string, string[]> = Object.fromEntries(tablas.map(({ nombre }) => [nombre, []]));
  for (const { nombre, line } of rows) fotos[nombre]!.push(line);
  return fotos;
}

/** By table, the rows that only one of two pictures has. */
export function delta(antes: Foto, ahora: Foto, quedan: readonly string[]): readonly unknown[] {
  const solo = (unas: readonly string[], otras: readonly string[]) => unas.filter((line) => !otras.includes(line));
  return Object.keys(antes)
    .filter((tabla) => !quedan.includes(tabla))
    .map((tabla) => [tabla, solo(antes[tabla]!, ahora[tabla]!), solo(ahora[tabla]!, antes[tabla]!)] as const)
    .filter(([, unas, otras]) => unas.length + otras.length > 0);
}

/** Whether no other act changed one of its records since. */
export async function isLast(app: AppDePrueba, { events }: Done): Promise<boolean> {
  const suyos = new Set(events.map(({ id }) => id));
  const keysOf = ({ type, data }: RecordedEvent) => cambiados({ tipo: type, data });
  const keys = new Set(events.flatMap(keysOf));
  const despues = await eventosDesde(app, events.at(-1)!.position);
  return !despues.some((one) => !suyos.has(one.id) && keysOf(one).some((key) => keys.has(key)));
}

export const streamsOf = (events: readonly RecordedEvent[]): string[] => [...new Set(events.map((one) => one.stream))];

/**
 * Names of fields in which the rules keep earlier facts: ids of stays and of versions in the vault, a plant's earlier
 * place, and a biomass's stage (by default that of its harvest).
 */
const MEMORY = ['anterior', 'biomasas', 'salaPlantaId', 'version'];
/** The rules keep a withdrawn record, so that its id or code is not used again. */
const GONE = ['deshecha', 'eliminada', 'eliminado', 'inexistente', 'ninguna', null];

/** Each value of a state, with its path. */
function linesOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object')
    return GONE.includes(value as null) ? [] : [`${path}: ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, one]) => (MEMORY.includes(name) ? [] : linesOf(one, `${path}/${name}`)));
}

/** The state that the rules have for these streams, up to a position. */
export async function states(app: AppDePrueba, streams: readonly string[], hasta?: bigint): Promise<Foto> {
  const known: Record<string, string[]> = {};
  for (const stream of streams) {
    const decider = deciderOf(stream)!;
    let state = decider.initial();
    for await (const one of app.nucleo.ledger.readStream(stream))
      if (hasta === undefined || one.position <= hasta) state = decider.evolve(state, one);
    known[stream] = linesOf(JSON.parse(JSON.stringify(state))).sort();
  }
  return known;
}
