import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';

export const una = sql`1`.as('una');
/**
 * Conditions of partial indexes, so that closed records are not read. They are literals in the statement, because the
 * planner cannot match a parameter with the condition of an index.
 */
export const hayStock = sql<boolean>`stock_disponible > 0`;
export const abierto = sql<boolean>`NOT proyectos.proyecto_cerrado`;
export const bloqueado = sql<boolean>`lotes.lote_bloqueado`;
export const no = sql.lit(false);
/** `OFFSET 0` keeps a lookup by key a separate step: as a join it may read the rows of all clubs. */
export const BY_KEY = sql.lit(0);
// Selected once each: a statement with few parameters stays prepared, and this one takes longer to plan than to run.
export const CLUB = sql<string>`(SELECT club_id FROM quien)`;
export const HOY = sql<string>`(SELECT hoy FROM quien)`;

/** The unfinished events of open crops: three parts of the answer read them (`con` in `hoy.queries.ts`). */
export const eventosAbiertos = (db: Kysely<LecturaDB>) =>
  db
    .selectFrom('proyectos')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('proyecto_eventos')
          .selectAll()
          .whereRef('proyecto_eventos.proyecto_id', '=', 'proyectos.id')
          .where('proyecto_eventos.evento_finalizado', '=', no)
          .offset(BY_KEY)
          .as('evento'),
      (join) => join.onTrue(),
    )
    .select([
      ...(['evento.id', 'evento.nombre_evento', 'evento.fecha_fin', 'evento.creado_en'] as const),
      ...(['proyectos.id as proyecto_id', 'proyectos.nombre as proyecto_nombre'] as const),
    ])
    .where('proyectos.club_id', '=', CLUB)
    .where(abierto);

/** The same as a table of the statement. */
export const ABIERTOS = sql<
  Awaited<ReturnType<ReturnType<typeof eventosAbiertos>['execute']>>[number]
>`eventos_abiertos`;

/** Biomass is harvested only in events of this name. */
export const deCosecha = (table: string) => sql<boolean>`lower(${sql.ref(`${table}.nombre_evento`)}) = 'cosecha'`;
