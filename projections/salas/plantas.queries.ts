import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LecturaDB } from '../index';
import { delCodigo, tieneTodas } from '../listas';
import { paginarEnOrden, type Page, type Paginado } from '../paginas';
import { enSalas, loteDePlanta, type PlantaDeSala, POR_CODIGO, POR_NOMBRE } from './asignaciones.queries';

/** A room with the living plants of open projects that are in it; a summary has only their number. */
export type SalaConPlantas = LecturaDB['salas'] & {
  cantidad_plantas: number;
  plantas?: (PlantaDeSala & {
    planta_id: string;
    sala_planta_id: string;
    fecha_asignacion: string;
    posicion: string | null;
  })[];
};

/** A living plant that can be moved to a room, and its current room; null if it has none. */
export type PlantaDeProyectoActivo = PlantaDeSala & {
  lote_id: string;
  proyecto_id: string;
  sala_id: string | null;
  sala_planta_id: string | null;
  fecha_asignacion: string | null;
  posicion: string | null;
};

/** Filters those plants; null does not filter. */
export interface PlantasPedidas {
  readonly proyecto_id: string | null;
  /** Only plants that are in this room now, even if their lot is no longer locked. */
  readonly sala_id: string | null;
  /** Words that the plant's code must contain. */
  readonly planta: string | null;
}

/** Subquery: the plants of the outer query's room, by code. */
const plantasDeSala = (eb: ExpressionBuilder<LecturaDB, 'salas'>) =>
  jsonArrayFrom(
    enSalas(eb)
      .select([
        'plantas.id',
        'plantas.id as planta_id',
        'sala_plantas.id as sala_planta_id',
        'plantas.codigo',
        'plantas.estado',
        'sala_plantas.fecha_asignacion',
        'sala_plantas.posicion',
        loteDePlanta.as('lote'),
      ])
      .whereRef('sala_plantas.sala_id', '=', sql.ref('salas.id'))
      .orderBy('plantas.codigo'),
  );

/** Selects rooms of a club, with or without their plants. */
export interface SalasPedidas {
  readonly sala_id: string | null;
  /** Part of the code of a plant in the room. */
  readonly planta: string | null;
  readonly resumen: boolean | null;
}

/** Returns the rooms of a club by name, or one of them, each with its plants. */
export async function salasConPlantas(
  db: Kysely<LecturaDB>,
  clubId: string,
  { sala_id, planta, resumen }: SalasPedidas,
  page: Page,
): Promise<Paginado<SalaConPlantas>> {
  const salas = db
    .selectFrom('salas')
    .selectAll('salas')
    .where('salas.club_id', '=', clubId)
    .$if(sala_id !== null, (una) => una.where('salas.id', '=', sala_id))
    .$if(planta !== null, (una) =>
      una.where((eb) =>
        eb.exists(
          enSalas(eb)
            .select(sql`1`.as('una'))
            .whereRef('sala_plantas.sala_id', '=', sql.ref('salas.id'))
            .where(tieneTodas([sql`plantas.codigo`], planta!)),
        ),
      ),
    )
    .$if(resumen !== true, (todas) => todas.select((eb) => plantasDeSala(eb).as('plantas')));
  const { filas, ...resto } = await paginarEnOrden(salas, POR_NOMBRE, page);
  const cuantas = await plantasPorSala(
    db,
    clubId,
    filas.map(({ id }) => id),
  );
  return { ...resto, filas: filas.map((sala) => ({ ...sala, cantidad_plantas: cuantas.get(sala.id) ?? 0 })) };
}

/** Counts the plants of several rooms together. Room by room, the harvested plants would be read one by one. */
async function plantasPorSala(
  db: Kysely<LecturaDB>,
  clubId: string,
  salas: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (salas.length === 0) return new Map();
  const rows = await db
    .with(
      (cte) => cte('abiertos').materialized(),
      (eb) =>
        eb
          .selectFrom('proyectos')
          .select('proyectos.id')
          .where('proyectos.club_id', '=', clubId)
          .where('proyectos.proyecto_cerrado', '=', sql.lit(false)),
    )
    .with(
      (cte) => cte('vivas').materialized(),
      (eb) =>
        eb
          .selectFrom('plantas')
          .select('plantas.id')
          .where('plantas.club_id', '=', clubId)
          .where('plantas.fecha_fin', 'is', null)
          .where('plantas.proyecto_id', 'in', (uno) => uno.selectFrom('abiertos').select('abiertos.id')),
    )
    .selectFrom(sql<{ id: string }>`(SELECT unnest(${sql.val([...salas])}::uuid[]) AS id)`.as('sala'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sala_plantas')
          .select('sala_plantas.planta_id')
          .whereRef('sala_plantas.sala_id', '=', 'sala.id')
          .where('sala_plantas.fecha_salida', 'is', null)
          .offset(sql.lit(0))
          .as('suya'),
      (join) => join.onTrue(),
    )
    .innerJoin('vivas', 'vivas.id', 'suya.planta_id')
    .select(['sala.id', sql<number>`count(*)::int`.as('cuantas')])
    .groupBy('sala.id')
    .execute();
  return new Map(rows.map(({ id, cuantas }) => [id, cuantas]));
}

/** Counts the plants of a room. */
export async function plantasEnSala(db: Kysely<LecturaDB>, salaId: string): Promise<number> {
  const { cuantas } = await enSalas(db)
    .select(sql<number>`count(*)::int`.as('cuantas'))
    .where('sala_plantas.sala_id', '=', salaId)
    .executeTakeFirstOrThrow();
  return cuantas;
}

/** Subquery: the plants that are in this room. */
const plantasEn = (eb: ExpressionBuilder<LecturaDB, never>, salaId: string) =>
  eb
    .selectFrom('sala_plantas')
    .select('sala_plantas.planta_id')
    .where('sala_plantas.sala_id', '=', salaId)
    .where('sala_plantas.fecha_salida', 'is', null);

/** The requested living plants of a club's open projects: of locked lots, or those of a room. */
export const plantasPedidas = (
  db: Kysely<LecturaDB>,
  clubId: string,
  { proyecto_id, sala_id, planta }: PlantasPedidas,
) =>
  db
    .selectFrom('plantas')
    .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
    .innerJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
    .where('plantas.club_id', '=', clubId)
    // Of the same club: else the planner reads the lots and crops of every club.
    .where('lotes.club_id', '=', clubId)
    .where('proyectos.club_id', '=', clubId)
    .where('plantas.fecha_fin', 'is', null)
    .where('proyectos.proyecto_cerrado', '=', sql.lit(false))
    .$if(proyecto_id !== null, (una) => una.where('lotes.proyecto_id', '=', proyecto_id!))
    .$if(sala_id === null, (una) => una.where('lotes.lote_bloqueado', '=', true))
    .$if(sala_id !== null, (una) => una.where('plantas.id', 'in', (eb) => plantasEn(eb as never, sala_id!)))
    .$if(planta !== null, (una) => una.where(tieneTodas([sql`plantas.codigo`], planta!)));

/** Returns those plants by code, of one lot or all, or the plant of a label. */
export async function plantasDeProyectosActivos(
  db: Kysely<LecturaDB>,
  clubId: string,
  pedidas: PlantasPedidas & { readonly lote_id: string | null; readonly etiqueta: string | null },
  page: Page,
): Promise<Paginado<PlantaDeProyectoActivo>> {
  const { lote_id, etiqueta } = pedidas;
  const query = plantasPedidas(db, clubId, pedidas)
    .select([
      'plantas.id',
      'plantas.codigo',
      'plantas.estado',
      'plantas.lote_id',
      'lotes.proyecto_id',
      loteDePlanta.as('lote'),
    ])
    .$if(lote_id !== null, (una) => una.where('plantas.lote_id', '=', lote_id!))
    .$if(etiqueta !== null, (una) => una.where(delCodigo('plantas', etiqueta!)));
  const { filas, ...resto } = await paginarEnOrden(query, POR_CODIGO, page);
  const salas = await salasDePlantas(
    db,
    filas.map(({ id }) => id),
  );
  return { ...resto, filas: filas.map((planta) => ({ ...planta, ...(salas.get(planta.id) ?? EN_NINGUNA) })) };
}

const EN_NINGUNA = { sala_id: null, sala_planta_id: null, fecha_asignacion: null, posicion: null } as const;

/** Reads the rooms of the plants of a page. In a join, the rooms of all plants would be read to sort them. */
async function salasDePlantas(db: Kysely<LecturaDB>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('sala_plantas')
    .select(['planta_id', 'sala_id', 'id as sala_planta_id', 'fecha_asignacion', 'posicion'])
    .where('planta_id', '=', sql<string>`ANY(${sql.val([...ids])}::uuid[])`)
    .where('fecha_salida', 'is', null)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ planta_id, ...sala }) => [planta_id, sala]));
}
