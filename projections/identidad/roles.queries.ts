import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';

/** A role with its links. */
export interface RolLeido {
  readonly id: string;
  readonly nombre: string;
  readonly usr_role_permisos: { role_id: string; permiso_id: string; permiso: { id: string; nombre: string } | null }[];
}

export interface PermisoLeido {
  readonly id: string;
  readonly nombre: string;
}

const POR_NOMBRE = sql`nombre COLLATE "es-x-icu"`;

const conPermisos = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'roles', RolLeido> =>
  db
    .selectFrom('roles')
    .select(['roles.id', 'roles.nombre'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('rol_permisos')
          .select(['rol_permisos.role_id', 'rol_permisos.permiso_id'])
          .select((link) =>
            jsonObjectFrom(
              link
                .selectFrom('permisos')
                .select(['permisos.id', 'permisos.nombre'])
                .whereRef('permisos.id', '=', 'rol_permisos.permiso_id'),
            ).as('permiso'),
          )
          .whereRef('rol_permisos.role_id', '=', 'roles.id')
          .orderBy('rol_permisos.creado_en')
          .orderBy('rol_permisos.permiso_id'),
      ).as('usr_role_permisos'),
    );

/** Returns every role, by name. */
export function roles(db: Kysely<LecturaDB>): Promise<RolLeido[]> {
  return conPermisos(db).orderBy(POR_NOMBRE).orderBy('roles.id').execute();
}

export const rolPorId = onePerKey<RolLeido>((db, ids) => conPermisos(db).where('roles.id', '=', ids));

/** Returns every permission, by name. */
export function permisos(db: Kysely<LecturaDB>): Promise<PermisoLeido[]> {
  return db.selectFrom('permisos').select(['id', 'nombre']).orderBy(POR_NOMBRE).orderBy('id').execute();
}
