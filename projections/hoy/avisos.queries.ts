import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { CLUB } from './condiciones';
import type { Query } from './listas-de-hoy.queries';

/** A record that the club holds. */
export interface RetenidoDeHoy {
  id: string;
  codigo: string;
  motivo: string;
}

/** A recall or a drill that is not closed, with the code of the first record that it started from. */
export interface RetiroDeHoy {
  id: string;
  codigo: string;
  simulacro: boolean;
}

/** What the club holds, the newest first. */
export function retenidos(db: Kysely<LecturaDB>): Query<RetenidoDeHoy> {
  return db
    .selectFrom('retenciones')
    .select(['retenciones.id', 'retenciones.codigo', 'retenciones.motivo'])
    .where('retenciones.club_id', '=', CLUB)
    .orderBy('retenciones.creado_en', 'desc')
    .orderBy('retenciones.id') as unknown as Query<RetenidoDeHoy>;
}

/** Open recalls and drills: recalls first, then the newest. */
export function retirosAbiertos(db: Kysely<LecturaDB>): Query<RetiroDeHoy> {
  return db
    .selectFrom('retiros')
    .select([
      'retiros.id',
      sql<string>`coalesce(retiros.alcance->0->>'entidad_codigo', '')`.as('codigo'),
      'retiros.simulacro',
    ])
    .where('retiros.club_id', '=', CLUB)
    .where('retiros.cerrado_en', 'is', null)
    .orderBy('retiros.simulacro')
    .orderBy('retiros.creado_en', 'desc')
    .orderBy('retiros.id') as unknown as Query<RetiroDeHoy>;
}
