import { sql, type ExpressionBuilder, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { filtrar, listar, natural, type ListRequest } from '../listas';
import { paginar, type Page, type Paginado } from '../paginas';
import { variedadesDe } from './existencias.queries';
import { clubesDe, enCuarentena, motivoDeRetencion, retenidoPor, unClub } from './origenes';
import {
  conPalabras,
  formaDeStock,
  recientes,
  sumasDeStock,
  type FormaDeStock,
  type StockDe,
  type SumaDeStock,
} from './stock';
import { insumosDelProceso, type InsumoLeido } from './procesos.queries';

/** The biomass of a raw material. */
export interface BiomasaDeOrigen {
  id: string;
  codigo: string;
  tipo_biomasa: string;
  peso: number;
  unidad_medida: string;
  fecha_cosecha: string;
}

/** The process that produced a raw material, with its inputs. */
export interface ProcesoDeOrigen {
  id: string;
  proceso_transformacion: Pick<
    LecturaDB['procesos_transformacion'],
    'id' | 'tipo' | 'descripcion' | 'fecha_inicio' | 'fecha_fin' | 'observaciones'
  > & {
    merma: number | null;
    /** Grams that are neither in its results nor declared. */
    sin_declarar: number;
  };
  insumos: InsumoLeido[];
}

/** A raw material with its origin: a biomass or a process. */
export type MateriaPrimaLeida = LecturaDB['materias_primas'] & {
  biomasa: BiomasaDeOrigen | null;
  procesos_resultado: ProcesoDeOrigen[];
  /** Names of the varieties that it comes from. */
  variedades: readonly string[];
  /** Held by a disapproving analysis of it, or of its biomass. */
  retenida: boolean;
  /** Why the club holds it; null if only an analysis does. */
  retencion: string | null;
  /** It was not released yet. */
  en_cuarentena: boolean;
};

type MateriasPrimas = SelectQueryBuilder<LecturaDB, 'materias_primas', MateriaPrimaLeida>;

const procesosDeOrigen = (eb: ExpressionBuilder<LecturaDB, 'materias_primas'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('procesos_transformacion')
      .select((proceso) => [
        'procesos_transformacion.id',
        jsonObjectFrom(
          proceso
            .selectFrom('procesos_transformacion as suyo')
            .select([
              'suyo.id',
              'suyo.tipo',
              'suyo.descripcion',
              'suyo.fecha_inicio',
              'suyo.fecha_fin',
              'suyo.observaciones',
              'suyo.merma',
              'suyo.sin_declarar',
            ])
            .whereRef('suyo.id', '=', 'procesos_transformacion.id'),
        ).as('proceso_transformacion'),
        insumosDelProceso(proceso).as('insumos'),
      ])
      .whereRef('procesos_transformacion.id', '=', 'materias_primas.proceso_id')
      .orderBy('procesos_transformacion.id'),
  );

const conOrigen = (db: Kysely<LecturaDB>, clubes: RawBuilder<unknown>): MateriasPrimas =>
  db
    .selectFrom('materias_primas')
    .selectAll('materias_primas')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('biomasas')
          .select([
            'biomasas.id',
            'biomasas.codigo',
            'biomasas.tipo_biomasa',
            'biomasas.peso',
            'biomasas.unidad_medida',
            'biomasas.fecha_cosecha',
          ])
          .whereRef('biomasas.id', '=', 'materias_primas.biomasa_id'),
      ).as('biomasa'),
      procesosDeOrigen(eb).as('procesos_resultado'),
      variedadesDe('materias_primas.id').as('variedades'),
      retenidoPor('materia_prima', clubes).as('retenida'),
      motivoDeRetencion('materia_prima', clubes).as('retencion'),
      enCuarentena('materia_prima').as('en_cuarentena'),
    ]) as unknown as MateriasPrimas;

const delClub = (db: Kysely<LecturaDB>, clubId: string): MateriasPrimas =>
  conOrigen(db, unClub(clubId)).where('materias_primas.club_id', '=', clubId);

/** Returns one raw material by id. The caller checks its club. */
export const materiaPrimaPorId = onePerKey<MateriaPrimaLeida>((db, ids) =>
  conOrigen(db, clubesDe('materia_prima', ids)).where('materias_primas.id', '=', ids),
);

/** Returns all raw material of a club, or the results of one process, newest first. */
export function materiasPrimas(
  db: Kysely<LecturaDB>,
  clubId: string,
  { proceso_id = null, ...pagina }: Page & { readonly proceso_id?: string | null },
): Promise<Paginado<MateriaPrimaLeida>> {
  const todas = delClub(db, clubId);
  return paginar(
    proceso_id === null ? todas : todas.where('materias_primas.proceso_id', '=', proceso_id),
    'materias_primas',
    pagina,
  );
}

export type MateriasPrimasRequest = ListRequest<'estado' | 'etiqueta' | 'codigo' | 'codigo_origen' | 'origen'>;

/** The code of its biomass, or the codes of all inputs of its process. */
const codigosDeOrigen = sql`coalesce(
  (SELECT b.codigo FROM lectura.biomasas b WHERE b.id = materias_primas.biomasa_id),
  (SELECT string_agg(suya.codigo, ' ') FROM lectura.transformacion_insumos i
   JOIN lectura.materias_primas suya ON suya.id = i.materia_prima_id
   WHERE i.proceso_transformacion_id = materias_primas.proceso_id))`;

function forma(de: StockDe): FormaDeStock<'codigo' | 'codigo_origen' | 'origen'> {
  const { apartado: _, columnas, filtros, ...stock } = formaDeStock('materia_prima', de);
  return {
    ...stock,
    columnas: {
      ...columnas,
      tipo: natural(sql`materias_primas.tipo`),
      codigo: natural(sql`materias_primas.codigo`),
      cantidad: { por: sql`materias_primas.cantidad`, tipo: 'numeric' },
      stock: { por: sql`materias_primas.stock_disponible`, tipo: 'numeric' },
      secado: { por: sql`materias_primas.fecha_fin_secado`, tipo: 'date' },
    },
    filtros: {
      ...filtros,
      codigo: conPalabras(sql`materias_primas.codigo`),
      codigo_origen: conPalabras(codigosDeOrigen),
      origen: (value) => sql<boolean>`(materias_primas.biomasa_id IS NOT NULL) = ${value === 'Biomasa'}`,
    },
  };
}

const porStock = (db: Kysely<LecturaDB>, club: string, conStock: boolean): MateriasPrimas =>
  delClub(db, club).where('materias_primas.stock_disponible', conStock ? '>' : '<=', '0');

/** Returns raw material with stock or without it, newest first; among that with stock, expired and held ones come last. */
export const materiasPrimasPorStock = (
  db: Kysely<LecturaDB>,
  de: StockDe,
  conStock: boolean,
  request: MateriasPrimasRequest,
): Promise<Paginado<MateriaPrimaLeida>> =>
  listar(
    porStock(db, de.club, conStock),
    conStock ? forma(de) : { ...forma(de), inicio: recientes('materias_primas') },
    request,
  );

/** Adds up all the requested raw material, not only the page. */
export const sumasDeMateriasPrimas = (
  db: Kysely<LecturaDB>,
  de: StockDe,
  conStock: boolean,
  request: MateriasPrimasRequest,
): Promise<SumaDeStock[]> =>
  sumasDeStock(filtrar(porStock(db, de.club, conStock), forma(de), request), 'materias_primas');

/** Returns the results of a process, by code. */
export function resultadosDeProceso(db: Kysely<LecturaDB>, procesoId: string): Promise<MateriaPrimaLeida[]> {
  const clubes = sql`SELECT club_id FROM lectura.procesos_transformacion WHERE id = ${procesoId}`;
  return conOrigen(db, clubes)
    .where('materias_primas.proceso_id', '=', procesoId)
    .orderBy(sql`materias_primas.codigo COLLATE "es-x-icu"`)
    .orderBy('materias_primas.id')
    .execute();
}
