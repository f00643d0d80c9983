import type { Kysely } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';

export type SolicitudLeida = LecturaDB['solicitudes'];

export const solicitudPorId = onePerKey<SolicitudLeida>((db, ids) =>
  db.selectFrom('solicitudes').selectAll().where('solicitudes.id', '=', ids),
);

/** Returns the requests for the use of the system, newest first. */
export function todasLasSolicitudes(db: Kysely<LecturaDB>, page: Page): Promise<Paginado<SolicitudLeida>> {
  return paginar(db.selectFrom('solicitudes').selectAll('solicitudes'), 'solicitudes', page);
}
