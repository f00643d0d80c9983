import type { Kysely, SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ClubDeUsuario } from '../clubes/clubes.queries';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';

/** A person's account. Name and e-mail are in the vault. */
export type UsuarioLeido = LecturaDB['usuarios'] & {
  role: { id: string; nombre: string } | null;
  permisos: { nombre: string }[];
  club: ClubDeUsuario | null;
};

const conRolYClub = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'usuarios', UsuarioLeido> =>
  db
    .selectFrom('usuarios')
    .selectAll('usuarios')
    .select((eb) => [
      jsonObjectFrom(
        eb.selectFrom('roles').select(['roles.id', 'roles.nombre']).whereRef('roles.id', '=', 'usuarios.role_id'),
      ).as('role'),
      jsonArrayFrom(
        eb
          .selectFrom('rol_permisos')
          .innerJoin('permisos', 'permisos.id', 'rol_permisos.permiso_id')
          .select('permisos.nombre')
          .whereRef('rol_permisos.role_id', '=', 'usuarios.role_id')
          .orderBy('permisos.nombre'),
      ).as('permisos'),
      jsonObjectFrom(
        eb
          .selectFrom('clubes')
          .select([
            'clubes.id',
            'clubes.nombre',
            'clubes.direccion',
            'clubes.descripcion',
            'clubes.fundacion',
            'clubes.user_id',
            'clubes.fecha_inicio_suscripcion',
            'clubes.fecha_fin_suscripcion',
            'clubes.cantidad_maxima_variables_cultivo',
            'clubes.ejemplo',
          ])
          .whereRef('clubes.id', '=', 'usuarios.club_id')
          .where('clubes.eliminado', '=', false),
      ).as('club'),
    ]);

/** Returns one person, deleted or not, unless they were erased. */
export const usuarioPorId = onePerKey<UsuarioLeido>((db, ids) =>
  conRolYClub(db).where('usuarios.id', '=', ids).where('usuarios.suprimido', '=', false),
);

/** Returns everybody except erased people, newest first; deleted people are included. */
export function usuarios(db: Kysely<LecturaDB>, page: Page): Promise<Paginado<UsuarioLeido>> {
  return paginar(conRolYClub(db).where('usuarios.suprimido', '=', false), 'usuarios', page);
}

/** Returns the people of a club in the order in which they registered. It includes a person who is linked by the club alone, so that they can be unlinked. */
export function usuariosDelClub(db: Kysely<LecturaDB>, clubId: string): Promise<UsuarioLeido[]> {
  return conRolYClub(db)
    .where('usuarios.suprimido', '=', false)
    .where('usuarios.id', 'in', (eb) =>
      eb
        .selectFrom('usuarios as suyos')
        .select('suyos.id')
        .where('suyos.club_id', '=', clubId)
        .union(
          eb
            .selectFrom('club_usuarios')
            .select('club_usuarios.user_id as id')
            .where('club_usuarios.club_id', '=', clubId),
        ),
    )
    .orderBy('usuarios.creado_en')
    .orderBy('usuarios.id')
    .execute();
}

/** Returns the ids of the people of a club. */
export async function idsDelClub(db: Kysely<LecturaDB>, clubId: string): Promise<string[]> {
  const rows = await db.selectFrom('usuarios').select('id').where('club_id', '=', clubId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Whether anybody who is not erased has the role. */
export async function rolEnUso(db: Kysely<LecturaDB>, roleId: string): Promise<boolean> {
  const uno = await db
    .selectFrom('usuarios')
    .select('id')
    .where('role_id', '=', roleId)
    .where('suprimido', '=', false)
    .limit(1)
    .executeTakeFirst();
  return uno !== undefined;
}

/** Returns the clubs in which somebody has this role. */
export async function clubesConRol(db: Kysely<LecturaDB>, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select('club_id')
    .distinct()
    .where('role_id', '=', roleId)
    .where('club_id', 'is not', null)
    .orderBy('club_id')
    .execute();
  return rows.map(({ club_id }) => club_id as string);
}
