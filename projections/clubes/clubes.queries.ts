import type { Kysely } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';

/** A club with its subscription. */
export type ClubLeido = Omit<
  LecturaDB['clubes'],
  'controla_insumos' | 'eliminado' | 'exige_segundo_factor' | 'maximo_de_usuarios'
>;
/** The club as a person's record shows it. */
export type ClubDeUsuario = Omit<ClubLeido, 'creado_en'>;

const COLUMNS = [
  'clubes.id',
  'clubes.nombre',
  'clubes.direccion',
  'clubes.descripcion',
  'clubes.fundacion',
  'clubes.user_id',
  'clubes.fecha_inicio_suscripcion',
  'clubes.fecha_fin_suscripcion',
  'clubes.cantidad_maxima_variables_cultivo',
  'clubes.creado_en',
  'clubes.ejemplo',
] as const;

/** Returns one club, unless it was deleted. */
export const clubPorId = onePerKey<ClubLeido>((db, ids) =>
  db.selectFrom('clubes').select(COLUMNS).where('id', '=', ids).where('eliminado', '=', false),
);

/** Returns the limits of a club; that of people is null until the administration changed it. */
export function limitesDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
): Promise<Pick<LecturaDB['clubes'], 'cantidad_maxima_variables_cultivo' | 'maximo_de_usuarios'> | undefined> {
  return db
    .selectFrom('clubes')
    .select(['cantidad_maxima_variables_cultivo', 'maximo_de_usuarios'])
    .where('id', '=', clubId)
    .where('eliminado', '=', false)
    .executeTakeFirst();
}

/** Whether the club refuses inputs past their last day and harvests of plants that wait. */
export async function controlaInsumos(db: Kysely<LecturaDB>, clubId: string): Promise<boolean> {
  const club = await db
    .selectFrom('clubes')
    .select('controla_insumos')
    .where('id', '=', clubId)
    .where('eliminado', '=', false)
    .executeTakeFirst();
  return club?.controla_insumos ?? false;
}

/** Whether the club requires a second factor for writing in its books. */
export async function exigeSegundoFactor(db: Kysely<LecturaDB>, clubId: string): Promise<boolean> {
  const club = await db
    .selectFrom('clubes')
    .select('exige_segundo_factor')
    .where('id', '=', clubId)
    .where('eliminado', '=', false)
    .executeTakeFirst();
  return club?.exige_segundo_factor ?? false;
}

/** Returns every club, newest first, or only `soloId`. */
export function clubes(db: Kysely<LecturaDB>, page: Page, soloId?: string): Promise<Paginado<ClubLeido>> {
  const todos = db.selectFrom('clubes').select(COLUMNS).where('eliminado', '=', false);
  return paginar<LecturaDB, 'clubes', ClubLeido>(
    soloId === undefined ? todos : todos.where('id', '=', soloId),
    'clubes',
    page,
  );
}

/** Returns the club of a person; undefined when they have none. */
export function clubDeUsuario(db: Kysely<LecturaDB>, userId: string): Promise<ClubLeido | undefined> {
  return db
    .selectFrom('clubes')
    .innerJoin('usuarios', 'usuarios.club_id', 'clubes.id')
    .select(COLUMNS)
    .where('usuarios.id', '=', userId)
    .where('usuarios.is_deleted', '=', false)
    .where('clubes.eliminado', '=', false)
    .executeTakeFirst();
}
