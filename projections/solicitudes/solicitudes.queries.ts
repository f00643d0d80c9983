import type { Kysely } from 'kysely';
import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Pagina, type Paginado } from '../paginas';

export type SolicitudLeida = LecturaDB['solicitudes'];

export const solicitudPorId = unaPorClave<SolicitudLeida>((db, ids) =>
  db.selectFrom('solicitudes').selectAll().where('solicitudes.id', '=', ids),
);

/** Returns the requests for the use of the system, newest first. */
export function todasLasSolicitudes(db: Kysely<LecturaDB>, pagina: Pagina): Promise<Paginado<SolicitudLeida>> {
  return paginar(db.selectFrom('solicitudes').selectAll('solicitudes'), 'solicitudes', pagina);
}
