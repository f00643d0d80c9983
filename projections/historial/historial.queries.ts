import { factsOf, latestVersions } from '@cepa/event-schemas';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { LecturaDB } from '../index';

export type HechoLeido = LecturaDB['historial'];

/** What of a club's history is asked for; null asks nothing. */
export interface FiltroDeAuditoria {
  readonly clubId: string;
  readonly persona: string | null;
  readonly tipo: string | null;
  readonly entidad: string | null;
  /** First and last day of the record, in Buenos Aires. */
  readonly desde: string | null;
  readonly hasta: string | null;
}

export interface PaginaDeHechos {
  readonly filas: HechoLeido[];
  readonly total: number;
  /** Position before which the next page starts; null at the end. */
  readonly next: bigint | null;
}

/** Types that a club's history leaves out, whosever books they are in (`x-lectores`). */
const DE_ADMINISTRADORES = Object.keys(latestVersions).filter((tipo) => factsOf(tipo).lectores === 'administrador');

/** Whether a fact is part of what a club reads of its own. */
export const esDelClub = ({ club_id, tipo }: HechoLeido, clubId: string): boolean =>
  club_id === clubId && factsOf(tipo).lectores === 'club';

/** Everything recorded that names this id, of whatever club, oldest first. */
export function historialDe(db: Kysely<LecturaDB>, id: string): Promise<HechoLeido[]> {
  return db
    .selectFrom('historial_ids')
    .innerJoin('historial', 'historial.position', 'historial_ids.position')
    .selectAll('historial')
    .where('historial_ids.entidad_id', '=', id)
    .orderBy('historial.position')
    .execute();
}

const ZONA = 'America/Argentina/Buenos_Aires';
/** The instant at which a day starts in Buenos Aires. */
const comienzo = (dia: string, masDias: number) =>
  sql<string>`((${dia}::date + ${masDias}::int)::timestamp AT TIME ZONE ${ZONA})`;

function filtrar(
  db: Kysely<LecturaDB>,
  { clubId, persona, tipo, entidad, desde, hasta }: FiltroDeAuditoria,
): SelectQueryBuilder<LecturaDB, 'historial', object> {
  return db
    .selectFrom('historial')
    .where('club_id', '=', clubId)
    .where('tipo', 'not in', DE_ADMINISTRADORES)
    .$if(persona !== null, (hechos) => hechos.where('actor_id', '=', persona))
    .$if(tipo !== null, (hechos) => hechos.where('tipo', '=', tipo))
    .$if(entidad !== null, (hechos) => hechos.where('entidad', '=', entidad))
    .$if(desde !== null, (hechos) => hechos.where('registrado', '>=', comienzo(desde ?? '', 0)))
    .$if(hasta !== null, (hechos) => hechos.where('registrado', '<', comienzo(hasta ?? '', 1)));
}

/** A club's history, newest first, a page at a time. */
export async function auditoria(
  db: Kysely<LecturaDB>,
  filtro: FiltroDeAuditoria,
  limite: number,
  antesDe: bigint | null,
): Promise<PaginaDeHechos> {
  const [filas, { total }] = await Promise.all([
    filtrar(db, filtro)
      .selectAll()
      .$if(antesDe !== null, (hechos) => hechos.where('position', '<', antesDe))
      .orderBy('position', 'desc')
      .limit(limite + 1)
      .execute(),
    filtrar(db, filtro)
      .select(sql<bigint>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const pagina = filas.slice(0, limite);
  return {
    filas: pagina,
    total: Number(total),
    next: filas.length > limite ? (pagina.at(-1)?.position ?? null) : null,
  };
}

/** How many of these facts were corrected or annulled by a later one about the same record: what changes something says what it was before. */
export async function corregidosEntre(db: Kysely<LecturaDB>, hechos: readonly HechoLeido[]): Promise<number> {
  const ids = [...new Set(hechos.flatMap(({ entidad_id }) => (entidad_id === null ? [] : [entidad_id])))];
  if (ids.length === 0) return 0;
  const ultimas = await db
    .selectFrom('historial')
    .select(['entidad_id', sql<bigint>`max(position)`.as('position')])
    .where('entidad_id', 'in', ids)
    .where('club_id', 'in', [...new Set(hechos.flatMap(({ club_id }) => (club_id === null ? [] : [club_id])))])
    .where('antes', '<>', sql<HechoLeido['antes']>`'{}'::jsonb`)
    .groupBy('entidad_id')
    .execute();
  const ultima = new Map(ultimas.map(({ entidad_id, position }) => [entidad_id, BigInt(position)]));
  return hechos.filter(({ entidad_id, position }) => position < (ultima.get(entidad_id) ?? 0n)).length;
}
