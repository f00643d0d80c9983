import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** Returns the ids of the people who administer the installation and may sign in. */
export async function administradores(
  db: Kysely<LecturaDB>,
  { rol, permiso }: { readonly rol: string; readonly permiso: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('usuarios')
    .innerJoin('roles', 'roles.id', 'usuarios.role_id')
    .select('usuarios.id')
    .where('is_active', '=', true)
    .where('is_deleted', '=', false)
    .where((eb) =>
      eb.or([
        eb('roles.nombre', '=', rol),
        eb.exists(
          eb
            .selectFrom('rol_permisos')
            .innerJoin('permisos', 'permisos.id', 'rol_permisos.permiso_id')
            .select('permisos.id')
            .whereRef('rol_permisos.role_id', '=', 'usuarios.role_id')
            .where('permisos.nombre', '=', permiso),
        ),
      ]),
    )
    .orderBy('usuarios.id')
    .execute();
  return rows.map(({ id }) => id);
}
