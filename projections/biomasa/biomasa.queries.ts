import { expressionBuilder, sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Pagina, type Paginado } from '../paginas';

/** A plant that a biomass comes from. */
export interface PlantaDeBiomasa {
  id: string;
  planta: { id: string; codigo: string; lote: { id: string; nombre: string; codigo: string } };
}

/** A biomass with its origin and its raw material (`spec 2 §3`). */
export type BiomasaLeida = LecturaDB['biomasas'] & {
  proyecto: { id: string; nombre: string } | null;
  lote: { id: string; nombre: string; codigo: string } | null;
  planta_biomasa: PlantaDeBiomasa[];
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
};

type Biomasas = SelectQueryBuilder<LecturaDB, 'biomasas', BiomasaLeida>;

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

const biomasas = (db: Kysely<LecturaDB>): Biomasas =>
  db
    .selectFrom('biomasas')
    .selectAll('biomasas')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('proyectos')
          .select(['proyectos.id', 'proyectos.nombre'])
          .whereRef('proyectos.id', '=', 'biomasas.proyecto_id'),
      ).as('proyecto'),
      loteDeBiomasa().as('lote'),
      plantasDeBiomasa().as('planta_biomasa'),
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
    ]) as unknown as Biomasas;

const conMateria = () =>
  biomasa.exists(
    biomasa
      .selectFrom('materias_primas')
      .select(sql`1`.as('una'))
      .whereRef('materias_primas.biomasa_id', '=', 'biomasas.id'),
  );

const enEvento = (proyectoEventoId: string) =>
  biomasa.exists(
    biomasa
      .selectFrom('biomasa_eventos')
      .select(sql`1`.as('una'))
      .whereRef('biomasa_eventos.biomasa_id', '=', 'biomasas.id')
      .where('biomasa_eventos.proyecto_evento_id', '=', proyectoEventoId)
      .where('biomasa_eventos.fecha_fin', 'is', null),
  );

const delClub = (db: Kysely<LecturaDB>, clubId: string): Biomasas =>
  biomasas(db).where('biomasas.club_id', '=', clubId);

/** Returns one biomass by id. The caller checks its club. */
export const biomasaPorId = unaPorClave<BiomasaLeida>((db, ids) => biomasas(db).where('biomasas.id', '=', ids));

/** Returns these biomasses by id, without unknown ids. The caller checks their club. */
export function biomasasPorIds(db: Kysely<LecturaDB>, ids: readonly string[]): Promise<LecturaDB['biomasas'][]> {
  return db
    .selectFrom('biomasas')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** Returns the biomass of a club, or of one of its projects, newest first. */
export function biomasasDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  proyectoId: string | null,
  pagina: Pagina,
): Promise<Paginado<BiomasaLeida>> {
  const todas = delClub(db, clubId);
  return paginar(
    proyectoId === null ? todas : todas.where('biomasas.proyecto_id', '=', proyectoId),
    'biomasas',
    pagina,
  );
}

/** Returns biomass that can be moved to a stage: it is not there, not ready for production, and has no raw material (`spec 2 §2.14`). */
export function biomasasFueraDeEvento(
  db: Kysely<LecturaDB>,
  clubId: string,
  proyectoId: string,
  proyectoEventoId: string,
  pagina: Pagina,
): Promise<Paginado<BiomasaLeida>> {
  const movibles = delClub(db, clubId)
    .where('biomasas.proyecto_id', '=', proyectoId)
    .where('biomasas.fecha_lista_produccion', 'is', null)
    .where(biomasa.not(enEvento(proyectoEventoId)))
    .where(biomasa.not(conMateria()));
  return paginar(movibles, 'biomasas', pagina);
}

/** Returns biomass that is not ready for production, of the whole club or of one stage. */
export function biomasasNoListas(
  db: Kysely<LecturaDB>,
  clubId: string,
  proyectoEventoId: string | null,
  pagina: Pagina,
): Promise<Paginado<BiomasaLeida>> {
  const noListas = delClub(db, clubId).where('biomasas.fecha_lista_produccion', 'is', null);
  return paginar(proyectoEventoId === null ? noListas : noListas.where(enEvento(proyectoEventoId)), 'biomasas', pagina);
}

/** Which ready biomass to read: all, without raw material, or with raw material. */
export type ParteLista = 'todas' | 'en_espera' | 'con_materia_prima';

/** Returns biomass that is ready for production, newest first. */
export function biomasasListas(
  db: Kysely<LecturaDB>,
  clubId: string,
  parte: ParteLista,
  pagina: Pagina,
): Promise<Paginado<BiomasaLeida>> {
  const listas = delClub(db, clubId)
    .where('biomasas.fecha_lista_produccion', 'is not', null)
    .$if(parte === 'en_espera', (una) => una.where(biomasa.not(conMateria())))
    .$if(parte === 'con_materia_prima', (una) => una.where(conMateria()));
  return paginar(listas, 'biomasas', pagina);
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

/** Returns these plants' biomasses by plant, another one's than this. */
export async function otrasBiomasasDe(
  db: Kysely<LecturaDB>,
  plantaIds: readonly string[],
  biomasaId: string,
): Promise<ReadonlyMap<string, string>> {
  const filas = await db
    .selectFrom('biomasa_plantas')
    .innerJoin('biomasas', 'biomasas.id', 'biomasa_plantas.biomasa_id')
    .select(['biomasa_plantas.planta_id', 'biomasas.codigo'])
    .where('biomasa_plantas.planta_id', 'in', [...plantaIds])
    .where('biomasa_plantas.biomasa_id', '!=', biomasaId)
    .execute();
  return new Map(filas.map(({ planta_id, codigo }) => [planta_id, codigo]));
}
