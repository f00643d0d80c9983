import { expressionBuilder, sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { clubesDe, motivoDeRetencion } from '../materiales/origenes';

/** A lot that a biomass comes from. */
export interface LoteDeBiomasa {
  id: string;
  nombre: string;
  codigo: string;
}

/** A plant that a biomass comes from. */
export interface PlantaDeBiomasa {
  id: string;
  planta: { id: string; codigo: string; lote: LoteDeBiomasa };
}

/** A biomass with its raw material, and without its plants. */
export type BiomasaSinPlantas = Omit<LecturaDB['biomasas'], 'convertida'> & {
  proyecto: { id: string; nombre: string } | null;
  lote: LoteDeBiomasa | null;
  materia_prima: {
    id: string;
    codigo: string;
    tipo: string;
    cantidad: number;
    unidad_medida: string;
    biomasa_usada: number | null;
    biomasa_ajuste: number;
  }[];
  /** The declarations about its remainder, in its unit. */
  restos: { id: string; destino: string; clase_merma: string | null; cantidad: number; fecha: string }[];
  /** Why the club holds it, or a lot or plant it came from; null if it is not held. */
  retencion: string | null;
};

/** A biomass with its origin and its raw material. */
export type BiomasaLeida = BiomasaSinPlantas & { planta_biomasa: PlantaDeBiomasa[] };

const biomasa = expressionBuilder<LecturaDB, 'biomasas'>();

/** Subquery: the plants of the outer query's biomass with their lots, by code. */
export const plantasDeBiomasa = () =>
  jsonArrayFrom(
    biomasa
      .selectFrom('biomasa_plantas')
      .innerJoin('plantas', 'plantas.id', 'biomasa_plantas.planta_id')
      .innerJoin('lotes as su_lote', 'su_lote.id', 'plantas.lote_id')
      .select((planta) => [
        'biomasa_plantas.id',
        jsonBuildObject({
          id: planta.ref('plantas.id'),
          codigo: planta.ref('plantas.codigo'),
          lote: jsonBuildObject({
            id: planta.ref('su_lote.id'),
            nombre: planta.ref('su_lote.nombre'),
            codigo: planta.ref('su_lote.codigo'),
          }),
        }).as('planta'),
      ])
      .whereRef('biomasa_plantas.biomasa_id', '=', 'biomasas.id')
      .orderBy('plantas.codigo')
      .orderBy('biomasa_plantas.id'),
  );

/** Subquery: the lot of the outer query's biomass; null when there are several. */
export const loteDeBiomasa = () =>
  jsonObjectFrom(
    biomasa
      .selectFrom('lotes')
      .select(['lotes.id', 'lotes.nombre', 'lotes.codigo'])
      .whereRef('lotes.id', '=', 'biomasas.lote_id'),
  );

/** Subquery: how many plants the outer query's biomass comes from. */
export const cuantasPlantas = () =>
  biomasa
    .selectFrom('biomasa_plantas')
    .select(sql<number>`count(*)::int`.as('cantidad'))
    .whereRef('biomasa_plantas.biomasa_id', '=', 'biomasas.id')
    .$asScalar()
    .$notNull();

/** The lots of the outer query's biomass, as a table: its own or, if there are several, the distinct lots of its plants. */
export const SUS_LOTES = sql`(SELECT sus.id, sus.nombre, sus.codigo FROM lectura.lotes sus WHERE sus.id = biomasas.lote_id
  UNION ALL
  SELECT sus.id, sus.nombre, sus.codigo FROM lectura.lotes sus WHERE biomasas.lote_id IS NULL AND sus.id IN (
    SELECT de.lote_id FROM lectura.biomasa_plantas de WHERE de.biomasa_id = biomasas.id)) sus_lotes`;

/** Subquery: those lots, by code. */
export const lotesDeBiomasa = () =>
  sql<
    LoteDeBiomasa[]
  >`(SELECT coalesce(jsonb_agg(to_jsonb(sus_lotes) ORDER BY sus_lotes.codigo, sus_lotes.id), '[]') FROM ${SUS_LOTES})`;

/** The columns of an answer that are in the biomass's own row. */
const COLUMNS = [
  ...(['biomasas.id', 'biomasas.club_id', 'biomasas.codigo', 'biomasas.fecha_cosecha'] as const),
  ...(['biomasas.fecha_lista_produccion', 'biomasas.tipo_biomasa', 'biomasas.peso', 'biomasas.unidad_medida'] as const),
  ...(['biomasas.observaciones', 'biomasas.lote_id', 'biomasas.proyecto_id', 'biomasas.creado_en'] as const),
] as const;

/** Selects biomass with the columns of all answers. @param retencion why the club holds it */
export const biomasas = (
  db: Kysely<LecturaDB>,
  retencion: RawBuilder<string | null>,
): SelectQueryBuilder<LecturaDB, 'biomasas', BiomasaSinPlantas> =>
  db
    .selectFrom('biomasas')
    .select(COLUMNS)
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('proyectos')
          .select(['proyectos.id', 'proyectos.nombre'])
          .whereRef('proyectos.id', '=', 'biomasas.proyecto_id'),
      ).as('proyecto'),
      loteDeBiomasa().as('lote'),
      jsonArrayFrom(
        eb
          .selectFrom('materias_primas')
          .select([
            'materias_primas.id',
            'materias_primas.codigo',
            'materias_primas.tipo',
            'materias_primas.cantidad',
            'materias_primas.unidad_medida',
            'materias_primas.biomasa_usada',
            'materias_primas.biomasa_ajuste',
          ])
          .whereRef('materias_primas.biomasa_id', '=', 'biomasas.id')
          .orderBy('materias_primas.codigo')
          .orderBy('materias_primas.id'),
      ).as('materia_prima'),
      jsonArrayFrom(
        eb
          .selectFrom('restos_declarados')
          .select([
            'restos_declarados.id',
            'restos_declarados.destino',
            'restos_declarados.clase_merma',
            'restos_declarados.cantidad',
            'restos_declarados.fecha',
          ])
          .whereRef('restos_declarados.biomasa_id', '=', 'biomasas.id')
          .orderBy('restos_declarados.creado_en')
          .orderBy('restos_declarados.id'),
      ).as('restos'),
      retencion.as('retencion'),
    ]) as unknown as SelectQueryBuilder<LecturaDB, 'biomasas', BiomasaSinPlantas>;

/** Returns one biomass by id. The caller checks its club. */
export const biomasaPorId = onePerKey<BiomasaLeida>((db, ids) =>
  biomasas(db, motivoDeRetencion('biomasa', clubesDe('biomasa', ids)))
    .select(plantasDeBiomasa().as('planta_biomasa'))
    .where('biomasas.id', '=', ids),
);

/** Returns these biomasses by id, without unknown ids. The caller checks their club. */
export function biomasasPorIds(db: Kysely<LecturaDB>, ids: readonly string[]): Promise<LecturaDB['biomasas'][]> {
  return db
    .selectFrom('biomasas')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** Returns the start of the youngest plant of a biomass; null when it has none. */
export async function inicioDeSusPlantas(db: Kysely<LecturaDB>, biomasaId: string): Promise<string | null> {
  const { desde } = await db
    .selectFrom('biomasa_plantas')
    .innerJoin('plantas', 'plantas.id', 'biomasa_plantas.planta_id')
    .select(sql<string | null>`max(plantas.fecha_inicio)`.as('desde'))
    .where('biomasa_plantas.biomasa_id', '=', biomasaId)
    .executeTakeFirstOrThrow();
  return desde;
}

/** Returns the other biomasses of these plants, by plant. */
export async function otrasBiomasasDe(
  db: Kysely<LecturaDB>,
  plantaIds: readonly string[],
  biomasaId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('biomasa_plantas')
    .innerJoin('biomasas', 'biomasas.id', 'biomasa_plantas.biomasa_id')
    .select(['biomasa_plantas.planta_id', 'biomasas.codigo'])
    .where('biomasa_plantas.planta_id', 'in', [...plantaIds])
    .where('biomasa_plantas.biomasa_id', '!=', biomasaId)
    .execute();
  return new Map(rows.map(({ planta_id, codigo }) => [planta_id, codigo]));
}

/** Returns those of these plants that have biomass. */
export async function plantasConBiomasa(
  db: Kysely<LecturaDB>,
  plantaIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('biomasa_plantas')
    .select('planta_id')
    .where('planta_id', '=', sql<string>`ANY(${sql.val([...plantaIds])}::uuid[])`)
    .execute();
  return new Set(rows.map(({ planta_id }) => planta_id));
}
