import { factsOf, latestVersions } from '@cepa/event-schemas';
import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { ROWS_WITHOUT_LIMIT, TOPE_DEL_TOTAL } from '../paginas';
import { cambioDe } from './cambios';
import { CORRECCIONES, esCorreccion, quita, quitaAParte } from './correccion';
import { entidadDe } from './entidad';
import { historialTables, withData } from './historial.table';
import type { HechoLeido } from './nombres-de-registros.queries';

const { buscable: _buscable, causa: _causa, ...columnas } = historialTables.historial.columns;
/** The columns from which a `HechoLeido` is read. */
export const COLUMNS = Object.keys(columnas).map(
  (column) => `historial.${column}`,
) as `historial.${Exclude<keyof typeof columnas, symbol | number>}`[];

/** Types that a club's history leaves out, even in the club's own streams (`x-lectores`). */
export const DE_ADMINISTRADORES: readonly string[] = Object.keys(latestVersions).filter(
  (tipo) => factsOf(tipo).lectores === 'administrador',
);

/** Whether every reader of the club may see a fact. The types are literals: as parameters they took most of a page's statement. */
export const DE_TODOS = sql<boolean>`historial.tipo NOT IN (${sql.join(DE_ADMINISTRADORES.map((tipo) => sql.lit(tipo)))})`;

/** Whether a fact names one of these ids. */
export const nombraAlguno = (ids: readonly string[]) => sql<boolean>`historial.ids && ${sql.val(ids)}::uuid[]`;

/**
 * The facts that name one of these ids, with their positions in `nombran`. They are found first: otherwise the planner
 * may overestimate them and read every fact in order.
 */
export const queNombran = (db: Kysely<LecturaDB>, ids: readonly string[]) =>
  db
    .with(
      (cte) => cte('nombran').materialized(),
      (cte) => cte.selectFrom('historial').select('historial.position').where(nombraAlguno(ids)),
    )
    .selectFrom('nombran')
    .innerJoin('historial', 'historial.position', 'nombran.position');

/**
 * Lists a page of the events that name this id, oldest first, with how many there are up to `TOPE_DEL_TOTAL`.
 *
 * @param clubId the club of the events; null for any club
 * @param despuesDe position after which the page starts; null for the oldest
 */
export async function historialDe(
  db: Kysely<LecturaDB>,
  { id, clubId }: { readonly id: string; readonly clubId: string | null },
  despuesDe: bigint | null,
): Promise<{ filas: HechoLeido[]; total: number; hayMas: boolean; next: bigint | null }> {
  const suyos = queNombran(db, [id]).$if(clubId !== null, (hechos) =>
    hechos.where('historial.club_id', '=', clubId).where(DE_TODOS),
  );
  const rows = await suyos
    .select(COLUMNS)
    .$if(despuesDe !== null, (hechos) => hechos.where('nombran.position', '>', despuesDe))
    .orderBy('nombran.position')
    .limit(ROWS_WITHOUT_LIMIT + 1)
    .execute();
  const page = rows.slice(0, ROWS_WITHOUT_LIMIT).map(withData);
  const sigue = rows.length > page.length;
  if (despuesDe === null && !sigue) return { filas: page, total: page.length, hayMas: false, next: null };
  const contados = suyos
    .select('historial.position')
    .limit(sql.lit(TOPE_DEL_TOTAL + 1))
    .as('contados');
  const { total } = await db
    .selectFrom(contados)
    .select(sql<bigint>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return {
    filas: page,
    total: Math.min(Number(total), TOPE_DEL_TOTAL),
    hayMas: total > TOPE_DEL_TOTAL,
    next: sigue ? (page.at(-1)?.position ?? null) : null,
  };
}

/** The facts of these events. */
export async function hechosPorEvento(db: Kysely<LecturaDB>, eventos: readonly string[]): Promise<HechoLeido[]> {
  const rows = await db
    .selectFrom('historial')
    .select(COLUMNS)
    .where('event_id', '=', sql<string>`ANY(${sql.val([...eventos])}::uuid[])`)
    .execute();
  return rows.map(withData);
}

const COLUMNS_OF_CORRECTIONS = [
  'historial.entidad_id',
  'historial.position',
  'historial.tipo',
  'historial.ids',
  'historial.relato',
] as const;

/**
 * Returns the positions of those facts that were corrected since: a later act about the same record took the fact back
 * or changed a field that it set, or an act about its parent record took it back. A lock or a change of state corrects
 * nothing.
 *
 * @param few whether the table holds little more than these facts: then its corrections are read, and not looked up by
 *   the ids of thousands of facts
 */
export async function corregidosEntre(
  db: Kysely<LecturaDB>,
  hechos: readonly HechoLeido[],
  few = false,
): Promise<ReadonlySet<bigint>> {
  const ids = [...new Set(hechos.flatMap(({ entidad_id }) => (entidad_id === null ? [] : [entidad_id])))];
  if (ids.length === 0) return new Set();
  const those = few
    ? db.selectFrom('historial').select(COLUMNS_OF_CORRECTIONS)
    : queNombran(db, ids).select(COLUMNS_OF_CORRECTIONS);
  const rows = await those
    .where('club_id', 'in', [...new Set(hechos.flatMap(({ club_id }) => (club_id === null ? [] : [club_id])))])
    .where('tipo', 'in', [...CORRECCIONES])
    .execute();
  const correcciones = rows.map((row) => ({ ...withData(row), nombra: row.ids }));
  const porEntidad = new Map<string | null, typeof correcciones>(ids.map((id) => [id, []]));
  for (const una of correcciones) for (const id of una.nombra) porEntidad.get(id)?.push(una);
  const corrige = (hecho: HechoLeido, correccion: (typeof correcciones)[number]): boolean => {
    const { position, antes } = correccion;
    if (position <= hecho.position || !esCorreccion(correccion)) return false;
    if (correccion.entidad_id !== hecho.entidad_id) return quitaAParte(correccion, hecho.entidad_id);
    if (quita(correccion, hecho)) return true;
    const { campos } = cambioDe(hecho.tipo, hecho.data, entidadDe({ type: hecho.tipo, data: hecho.data }).campo);
    return Object.keys(antes).some((field) => field in campos);
  };
  return new Set(
    hechos
      .filter((hecho) => porEntidad.get(hecho.entidad_id)?.some((una) => corrige(hecho, una)))
      .map(({ position }) => position),
  );
}
