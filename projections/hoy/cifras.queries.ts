import { sql, type Kysely } from 'kysely';
import { mesDe } from '../balance/meses';
import type { LecturaDB } from '../index';
import type { DeQuien } from './listas-de-hoy.queries';

/** Living plants of open crops that are in one stage. */
export interface PlantasEnEtapa {
  /** The name of the event that they are in; null for those in none. */
  etapa: string | null;
  plantas: number;
}

/** The stock of one kind, in one unit. */
export interface StockPorClase {
  clase: 'biomasa' | 'materia_prima' | 'producto_final_bulk' | 'producto_final_envasado';
  /** 'gramos' for everything that is weighed. */
  unidad: string;
  /** A decimal. */
  cantidad: string;
}

/** The key figures of a club. */
export interface CifrasDelClub {
  plantas: PlantasEnEtapa[];
  stock: StockPorClase[];
  /** Of the month of `hoy`; annulled ones do not count. */
  entregas: { cuantas: number; unidades: number; personas: number };
}

/** Sums the projection's counts of living plants over the open crops. */
const plantasPorEtapa = (db: Kysely<LecturaDB>, clubId: string): Promise<PlantasEnEtapa[]> =>
  db
    .selectFrom('plantas_por_etapa')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('proyectos')
          .select('proyectos.id')
          .whereRef('proyectos.id', '=', 'plantas_por_etapa.proyecto_id')
          .where('proyectos.proyecto_cerrado', '=', sql.lit(false))
          .offset(sql.lit(0))
          .as('abierto'),
      (join) => join.onTrue(),
    )
    .select([
      sql<string | null>`nullif(plantas_por_etapa.etapa, '')`.as('etapa'),
      sql<number>`sum(plantas_por_etapa.plantas)::int`.as('plantas'),
    ])
    .where('plantas_por_etapa.club_id', '=', clubId)
    .where('plantas_por_etapa.plantas', '>', 0)
    .groupBy('plantas_por_etapa.etapa')
    .orderBy('plantas', 'desc')
    .orderBy('etapa')
    .execute();

/** What is no raw material yet, without what was declared lost or destroyed of it. */
const biomasa = (db: Kysely<LecturaDB>, clubId: string): Promise<StockPorClase[]> =>
  db
    .selectFrom('biomasas')
    .select((eb) => [
      sql.lit('biomasa' as const).as('clase'),
      sql<string>`CASE WHEN unidad_medida IN ('kilos', 'miligramos') THEN 'gramos' ELSE unidad_medida END`.as('unidad'),
      sql<string>`trim_scale(sum((peso - ${eb
        .selectFrom('restos_declarados')
        .select(sql`coalesce(sum(cantidad), 0)`.as('perdido'))
        .whereRef('restos_declarados.biomasa_id', '=', 'biomasas.id')
        .where(
          'destino',
          '<>',
          'queda',
        )}) * CASE unidad_medida WHEN 'kilos' THEN 1000 WHEN 'miligramos' THEN 0.001 ELSE 1 END))`.as('cantidad'),
    ])
    .where('club_id', '=', clubId)
    .where(sql<boolean>`NOT convertida`)
    .where('peso', '>', '0')
    .groupBy('unidad')
    .orderBy('unidad')
    .execute();

/** Reads the key figures of a club: living plants by stage, stock by kind, what was handed out this month. */
export async function cifrasDelClub(db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien): Promise<CifrasDelClub> {
  const [plantas, enBiomasa, stock, entregas] = await Promise.all([
    plantasPorEtapa(db, clubId),
    biomasa(db, clubId),
    db
      .selectFrom('existencias_por_clase')
      .select(['clase', 'unidad', sql<string>`trim_scale(cantidad)`.as('cantidad')])
      .where('club_id', '=', clubId)
      .where('cantidad', '>', '0')
      .orderBy('clase')
      .orderBy('unidad')
      .execute(),
    db
      .selectFrom('entregas_por_mes')
      .select(['entregas as cuantas', 'unidades', 'personas'])
      .where('club_id', '=', clubId)
      .where('mes', '=', mesDe(hoy))
      .executeTakeFirst(),
  ]);
  return {
    plantas,
    stock: [...enBiomasa, ...(stock as StockPorClase[])],
    entregas: entregas ?? { cuantas: 0, unidades: 0, personas: 0 },
  };
}
