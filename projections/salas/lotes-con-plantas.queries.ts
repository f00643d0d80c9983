import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { paginarEnOrden, type Orden, type Page, type Paginado } from '../paginas';
import { plantasPedidas, type PlantasPedidas } from './plantas.queries';

/** How many of a lot's plants are in a room; without a room if the ids are null. */
export interface PlantasEnSala {
  readonly sala_id: string | null;
  readonly nombre: string | null;
  readonly cantidad_plantas: number;
}

/** A lot with the number of those plants, and the rooms in which they are, those with the most first. */
export interface LoteConPlantas {
  readonly id: string;
  readonly nombre: string;
  readonly codigo: string;
  readonly proyecto_id: string;
  readonly cantidad_plantas: number;
  readonly salas: readonly PlantasEnSala[];
}

const POR_LOTE: readonly Orden[] = [
  { por: sql`(por_lote.nombre COLLATE "es-x-icu")`, sentido: 'asc', tipo: 'text' },
  { por: sql`por_lote.id`, sentido: 'asc', tipo: 'uuid' },
];

/** Returns the lots of those plants by name, each with their number and their rooms. */
export async function lotesConPlantas(
  db: Kysely<LecturaDB>,
  clubId: string,
  pedidas: PlantasPedidas,
  page: Page,
): Promise<Paginado<LoteConPlantas>> {
  const columns = ['lotes.id', 'lotes.nombre', 'lotes.codigo', 'lotes.proyecto_id'] as const;
  const porLote = plantasPedidas(db, clubId, pedidas)
    .select([...columns, sql<number>`count(*)::int`.as('cantidad_plantas')])
    .groupBy(columns)
    .as('por_lote');
  const { filas, ...resto } = await paginarEnOrden(db.selectFrom(porLote).selectAll(), POR_LOTE, page);
  const salas = await salasDeLotes(
    db,
    clubId,
    pedidas,
    filas.map(({ id }) => id),
  );
  return { ...resto, filas: filas.map((lote) => ({ ...lote, salas: salas.get(lote.id) ?? [] })) };
}

/** Counts those plants of a page of lots by their rooms. */
async function salasDeLotes(
  db: Kysely<LecturaDB>,
  clubId: string,
  pedidas: PlantasPedidas,
  lotes: readonly string[],
): Promise<ReadonlyMap<string, readonly PlantasEnSala[]>> {
  const rows = await plantasPedidas(db, clubId, pedidas)
    .where('plantas.lote_id', '=', sql<string>`ANY(${sql.val([...lotes])}::uuid[])`)
    .leftJoin('sala_plantas', (join) =>
      join.onRef('sala_plantas.planta_id', '=', 'plantas.id').on('sala_plantas.fecha_salida', 'is', null),
    )
    .leftJoin('salas', 'salas.id', 'sala_plantas.sala_id')
    .select([
      'plantas.lote_id',
      'salas.id as sala_id',
      'salas.nombre',
      sql<number>`count(*)::int`.as('cantidad_plantas'),
    ])
    .groupBy(['plantas.lote_id', 'salas.id', 'salas.nombre'])
    .orderBy('cantidad_plantas', 'desc')
    .orderBy('salas.id')
    .execute();
  const byLote = new Map<string, PlantasEnSala[]>();
  for (const { lote_id, ...sala } of rows) byLote.set(lote_id, [...(byLote.get(lote_id) ?? []), sala]);
  return byLote;
}
