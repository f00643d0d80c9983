import { sql } from 'kysely';
import { tieneTodas } from '../listas';
import { paginar } from '../paginas';
import { monedaPedida } from './importes.queries';
import {
  biomasas,
  costos,
  type Db,
  entre,
  estadias,
  eventos,
  plantas,
  productos,
  restos,
  secados,
} from './hechos-de-cultivo.queries';

/** What can be compared: crops, varieties or rooms. */
export const COMPARABLES = ['proyecto', 'variedad', 'sala'] as const;
export type Comparable = (typeof COMPARABLES)[number];

const TABLE = {
  proyecto: 'proyectos',
  variedad: 'geneticas',
  sala: 'salas',
} as const;

/** Returns those of these crops, varieties or rooms that belong to the club. */
export async function delClub(db: Db, clubId: string, por: Comparable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(TABLE[por])
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', '=', entre(ids))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Filters the crops whose yield is compared; null does not filter. */
export interface CultivosRequest {
  readonly clubId: string;
  /** The first and the last day on which a crop may have started. */
  readonly desde: string | null;
  readonly hasta: string | null;
  readonly por: Comparable;
  /** The compared records. Crops among them count whenever they started. */
  readonly ids: readonly string[];
  /** Words that must all be in the name of a crop; null does not filter. */
  readonly buscar: string | null;
  /** Where the page of crops starts; null for the newest. */
  readonly cursor: string | null;
  readonly maximo: number;
}

/**
 * Returns a page of a club's crops that started in a period, newest first, and the crops that are named; with the
 * number of crops of the period.
 */
async function requestedCultivos(db: Db, { clubId, desde, hasta, por, ids, buscar, cursor, maximo }: CultivosRequest) {
  const COLUMNS = ['id', 'nombre', 'fecha_inicio', 'fecha_cierre', 'creado_en'] as const;
  const delPeriodo = db
    .selectFrom('proyectos')
    .select(COLUMNS)
    .where('club_id', '=', clubId)
    .$if(buscar !== null, (una) => una.where(tieneTodas([sql`proyectos.nombre`], buscar!)))
    .$if(desde !== null, (una) => una.where('fecha_inicio', '>=', desde))
    .$if(hasta !== null, (una) => una.where('fecha_inicio', '<=', hasta));
  const { filas: nuevos, total, next } = await paginar(delPeriodo, 'proyectos', { limit: maximo, cursor });
  const nombrados = await db
    .selectFrom('proyectos')
    .select(COLUMNS)
    .where('club_id', '=', clubId)
    .where('id', '=', entre(por === 'proyecto' ? ids : []))
    .orderBy('creado_en', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const elegidos = new Set(ids);
  return {
    total,
    siguiente: next,
    cultivos: [...nombrados, ...nuevos.filter(({ id }) => !elegidos.has(id))],
  };
}

/** Returns the names of varieties. */
const variedades = (db: Db, ids: readonly string[]) =>
  db.selectFrom('geneticas').select(['id', 'nombre']).where('id', '=', entre(ids)).orderBy('id').execute();

/** Returns the names of rooms, with the area of their tables in square metres; null for a room without tables. */
const salas = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('salas')
    .select(['salas.id', 'salas.nombre'])
    .select((eb) =>
      eb
        .selectFrom('mesas')
        .select(sql<string | null>`sum(mesas.largo * mesas.ancho)`.as('metros'))
        .whereRef('mesas.sala_id', '=', 'salas.id')
        .as('metros'),
    )
    .where('salas.id', '=', entre(ids))
    .orderBy('salas.id')
    .execute();

const moneda = async (db: Db, clubId: string): Promise<string> =>
  (
    await db
      .selectFrom('clubes')
      .select(monedaPedida(db, sql<string>`clubes.id`, 'actual').as('moneda'))
      .where('id', '=', clubId)
      .executeTakeFirst()
  )?.moneda ?? 'ARS';

const distintos = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((uno): uno is T => uno !== null)),
];

/** Reads the data from which the yield of crops is computed, decimals as text. It returns only the club's own crops. */
export async function hechosDeRendimiento(db: Db, request: CultivosRequest) {
  const { cultivos, total, siguiente } = await requestedCultivos(db, request);
  const ids = cultivos.map(({ id }) => id);
  const suyas = await plantas(db, ids);
  const elegidas = (por: Comparable): readonly string[] => (request.por === por ? request.ids : []);
  return {
    cultivos,
    total,
    siguiente,
    plantas: suyas,
    biomasas: await biomasas(db, ids),
    productos: await productos(db, ids),
    secados: await secados(db, ids),
    restos: await restos(db, ids),
    costos: await costos(db, ids),
    eventos: await eventos(db, ids),
    estadias: request.por === 'proyecto' ? [] : await estadias(db, ids, request.por),
    variedades: await variedades(db, distintos([...elegidas('variedad'), ...suyas.map((una) => una.variedad_id)])),
    salas: await salas(db, distintos([...elegidas('sala'), ...suyas.map((una) => una.sala_id)])),
    moneda: await moneda(db, request.clubId),
  };
}

export type HechosDeRendimiento = Awaited<ReturnType<typeof hechosDeRendimiento>>;
