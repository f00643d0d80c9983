import { sql, type Kysely } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, paginarEnOrden, type Orden, type Page, type Paginado } from '../paginas';

export type UbicacionLeida = LecturaDB['ubicaciones'];

/** A supply point with its location. */
export type PuntoLeido = LecturaDB['puntos_abastecimiento'] & {
  readonly ubicacion: {
    readonly id: string;
    readonly pais: string;
    readonly region: string;
    readonly ciudad: string;
    readonly distrito: string | null;
  };
};

const POR_LUGAR: readonly Orden[] = [
  { por: sql`(ubicaciones.pais COLLATE "es-x-icu")`, sentido: 'asc', tipo: 'text' },
  { por: sql`(ubicaciones.region COLLATE "es-x-icu")`, sentido: 'asc', tipo: 'text' },
  { por: sql`(ubicaciones.ciudad COLLATE "es-x-icu")`, sentido: 'asc', tipo: 'text' },
  { por: sql`ubicaciones.id`, sentido: 'asc', tipo: 'uuid' },
];

/** Returns every location, ordered by country, region and city. */
export function todasLasUbicaciones(db: Kysely<LecturaDB>, page: Page): Promise<Paginado<UbicacionLeida>> {
  return paginarEnOrden(db.selectFrom('ubicaciones').selectAll('ubicaciones'), POR_LUGAR, page);
}

export const ubicacionPorId = onePerKey<UbicacionLeida>((db, ids) =>
  db.selectFrom('ubicaciones').selectAll().where('ubicaciones.id', '=', ids),
);

const conUbicacion = (db: Kysely<LecturaDB>) =>
  db
    .selectFrom('puntos_abastecimiento')
    .innerJoin('ubicaciones', 'ubicaciones.id', 'puntos_abastecimiento.ubicacion_id')
    .selectAll('puntos_abastecimiento')
    .select((eb) =>
      jsonBuildObject({
        id: eb.ref('ubicaciones.id'),
        pais: eb.ref('ubicaciones.pais'),
        region: eb.ref('ubicaciones.region'),
        ciudad: eb.ref('ubicaciones.ciudad'),
        distrito: eb.ref('ubicaciones.distrito'),
      }).as('ubicacion'),
    );

export const puntoPorId = onePerKey<PuntoLeido>((db, ids) =>
  conUbicacion(db).where('puntos_abastecimiento.id', '=', ids),
);

/** Returns the supply points of a club, newest first. */
export function puntosDelClub(db: Kysely<LecturaDB>, clubId: string, page: Page): Promise<Paginado<PuntoLeido>> {
  return paginar(conUbicacion(db).where('puntos_abastecimiento.club_id', '=', clubId), 'puntos_abastecimiento', page);
}

/** Counts the supply points of all clubs at a location. */
export async function puntosEnUbicacion(db: Kysely<LecturaDB>, ubicacionId: string): Promise<number> {
  const { cuantos } = await db
    .selectFrom('puntos_abastecimiento')
    .select(sql<number>`count(*)::int`.as('cuantos'))
    .where('ubicacion_id', '=', ubicacionId)
    .executeTakeFirstOrThrow();
  return cuantos;
}
