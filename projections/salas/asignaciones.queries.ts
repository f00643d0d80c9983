import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Orden, type Page, type Paginado } from '../paginas';

/** A plant with its lot, as the room screens show it. */
export interface PlantaDeSala {
  readonly id: string;
  readonly codigo: string;
  readonly estado: string;
  readonly lote: { id: string; nombre: string; codigo: string } | null;
}

export interface AsignacionLeida {
  readonly id: string;
  readonly club_id: string;
  readonly sala: { id: string; nombre: string; tipo: string };
  readonly planta: PlantaDeSala;
  readonly fecha_asignacion: string;
  readonly fecha_salida: string | null;
  readonly posicion: string | null;
  readonly notas: string | null;
  readonly creado_en: string;
}

/** A plant that is now in another room. */
export interface PlantaEnOtraSala {
  readonly planta_id: string;
  readonly sala_id: string;
  readonly codigo: string;
  /** The other room's name. */
  readonly sala: string;
}

export const loteDePlanta = sql<
  PlantaDeSala['lote']
>`(SELECT jsonb_build_object('id', l.id, 'nombre', l.nombre, 'codigo', l.codigo) FROM lectura.lotes l WHERE l.id = plantas.lote_id)`;

/**
 * Returns the assignments of a club's plants, or of one project's, newest first. Those with `fecha_salida` have ended.
 *
 * An assignment also ends on the day when the plant was removed or its project was closed.
 * Deleted rooms and plants are left out.
 */
export function asignaciones(
  db: Kysely<LecturaDB>,
  clubId: string,
  proyectoId: string | null,
  page: Page,
): Promise<Paginado<AsignacionLeida>> {
  let query = db
    .selectFrom('sala_plantas')
    .innerJoin('salas', 'salas.id', 'sala_plantas.sala_id')
    .innerJoin('plantas', 'plantas.id', 'sala_plantas.planta_id')
    .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
    .innerJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
    .select([
      'sala_plantas.id',
      'sala_plantas.club_id',
      'sala_plantas.fecha_asignacion',
      'sala_plantas.posicion',
      'sala_plantas.notas',
      'sala_plantas.creado_en',
    ])
    .select((eb) => [
      sql<
        string | null
      >`coalesce(sala_plantas.fecha_salida, CASE WHEN plantas.fecha_fin IS NOT NULL OR proyectos.fecha_cierre IS NOT NULL THEN greatest(sala_plantas.fecha_asignacion, least(plantas.fecha_fin, proyectos.fecha_cierre)) END)`.as(
        'fecha_salida',
      ),
      jsonBuildObject({ id: eb.ref('salas.id'), nombre: eb.ref('salas.nombre'), tipo: eb.ref('salas.tipo') }).as(
        'sala',
      ),
      jsonBuildObject({
        id: eb.ref('plantas.id'),
        codigo: eb.ref('plantas.codigo'),
        estado: eb.ref('plantas.estado'),
        lote: loteDePlanta,
      }).as('planta'),
    ])
    .where('sala_plantas.club_id', '=', clubId);
  if (proyectoId !== null) query = query.where('lotes.proyecto_id', '=', proyectoId);
  return paginar(query, 'sala_plantas', page);
}

export const POR_NOMBRE: readonly Orden[] = [
  { por: sql`(salas.nombre COLLATE "es-x-icu")`, sentido: 'asc', tipo: 'text' },
  { por: sql`salas.id`, sentido: 'asc', tipo: 'uuid' },
];

export const POR_CODIGO: readonly Orden[] = [
  { por: sql`plantas.codigo`, sentido: 'asc', tipo: 'text' },
  { por: sql`plantas.id`, sentido: 'asc', tipo: 'uuid' },
];

/** Selects living plants of open projects that are in a room. Closing a project empties its rooms. */
export const enSalas = (db: Pick<Kysely<LecturaDB> | ExpressionBuilder<LecturaDB, never>, 'selectFrom'>) =>
  (db as Kysely<LecturaDB>)
    .selectFrom('sala_plantas')
    .innerJoin('plantas', 'plantas.id', 'sala_plantas.planta_id')
    .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
    .innerJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
    .where('sala_plantas.fecha_salida', 'is', null)
    .where('plantas.fecha_fin', 'is', null)
    .where('proyectos.proyecto_cerrado', '=', false);

/** Returns one assignment by id, open or ended. The caller checks its club. */
export const asignacionPorId = onePerKey<LecturaDB['sala_plantas']>((db, ids) =>
  db.selectFrom('sala_plantas').selectAll().where('id', '=', ids),
);

/** Returns those of these plants that are in another room. */
export function asignadasEnOtraSala(
  db: Kysely<LecturaDB>,
  clubId: string,
  plantasIds: readonly string[],
  salaId: string | null,
): Promise<PlantaEnOtraSala[]> {
  let query = db
    .selectFrom('sala_plantas')
    .innerJoin('plantas', 'plantas.id', 'sala_plantas.planta_id')
    .innerJoin('salas', 'salas.id', 'sala_plantas.sala_id')
    .select(['sala_plantas.planta_id', 'sala_plantas.sala_id', 'plantas.codigo', 'salas.nombre as sala'])
    .where('sala_plantas.club_id', '=', clubId)
    .where('sala_plantas.fecha_salida', 'is', null)
    .where('sala_plantas.planta_id', 'in', [...plantasIds]);
  if (salaId !== null) query = query.where('sala_plantas.sala_id', '!=', salaId);
  return query.orderBy('plantas.codigo').orderBy('sala_plantas.planta_id').execute();
}

/** The lot and project of a plant that can be moved. Acts on them may remove the plant. */
export interface OrigenDePlanta {
  readonly lote_id: string;
  readonly proyecto_id: string;
  /** When it started. */
  readonly fecha_inicio: string;
}

/** Returns those of these plants that can be moved: growing ones of locked lots, in open projects of the club. */
export async function plantasMovibles(
  db: Kysely<LecturaDB>,
  clubId: string,
  plantasIds: readonly string[],
): Promise<ReadonlyMap<string, OrigenDePlanta>> {
  const rows = await db
    .selectFrom('plantas')
    .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
    .innerJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
    .select(['plantas.id', 'plantas.lote_id', 'plantas.fecha_inicio', 'lotes.proyecto_id'])
    .where('plantas.club_id', '=', clubId)
    .where('plantas.fecha_fin', 'is', null)
    .where('proyectos.proyecto_cerrado', '=', false)
    .where('lotes.lote_bloqueado', '=', true)
    .where('plantas.id', 'in', [...plantasIds])
    .execute();
  return new Map(rows.map(({ id, ...origen }) => [id, origen]));
}

/** Returns assignments by id, ended ones included. */
export async function asignacionesPorId(
  db: Kysely<LecturaDB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LecturaDB['sala_plantas']>> {
  const rows = await db
    .selectFrom('sala_plantas')
    .selectAll()
    .where('id', '=', sql<string>`ANY(${sql.val([...ids])}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
