import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { filtrar, listar, natural, type ListRequest } from '../listas';
import { paginar, type Page, type Paginado } from '../paginas';
import { apartadosDe, marksKnowing, marksOf, type Apartados, type Marks } from './apartados.queries';
import { conVariedades, variedadesDe, type DeMateria, type SinVariedades } from './existencias.queries';
import { clubesDe } from './origenes';
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

type MateriasPrimas<Fila> = SelectQueryBuilder<LecturaDB, 'materias_primas', Fila>;

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

const conOrigen = (
  db: Kysely<LecturaDB>,
  { retenido, retencion, en_cuarentena }: Marks,
): MateriasPrimas<SinVariedades<MateriaPrimaLeida>> =>
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
      retenido.as('retenida'),
      retencion.as('retencion'),
      en_cuarentena.as('en_cuarentena'),
    ]) as never;

const delClub = (db: Kysely<LecturaDB>, apartados: Apartados): MateriasPrimas<DeMateria<MateriaPrimaLeida>> =>
  conOrigen(db, marksKnowing('materia_prima', apartados))
    .select('materias_primas.id as materia_id')
    .where('materias_primas.club_id', '=', apartados.club);

/** Returns one raw material by id. The caller checks its club. */
export const materiaPrimaPorId = onePerKey<MateriaPrimaLeida>((db, ids) =>
  conOrigen(db, marksOf('materia_prima', clubesDe('materia_prima', ids)))
    .select(variedadesDe('materias_primas.id').as('variedades'))
    .where('materias_primas.id', '=', ids),
);

/** Returns all raw material of a club, or the results of one process, newest first. */
export async function materiasPrimas(
  db: Kysely<LecturaDB>,
  clubId: string,
  { proceso_id = null, ...pagina }: Page & { readonly proceso_id?: string | null },
): Promise<Paginado<MateriaPrimaLeida>> {
  const todas = delClub(db, await apartadosDe(db, clubId));
  const suyas = proceso_id === null ? todas : todas.where('materias_primas.proceso_id', '=', proceso_id);
  return conVariedades<MateriaPrimaLeida>(db, paginar(suyas, 'materias_primas', pagina));
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

// Literal, as in the condition of the partial index.
const porStock = (
  db: Kysely<LecturaDB>,
  { apartados }: StockDe,
  conStock: boolean,
): MateriasPrimas<DeMateria<MateriaPrimaLeida>> =>
  delClub(db, apartados).where('materias_primas.stock_disponible', conStock ? '>' : '<=', sql.lit('0'));

/** Returns raw material with stock or without it, newest first; among that with stock, expired and held ones come last. */
export const materiasPrimasPorStock = (
  db: Kysely<LecturaDB>,
  de: StockDe,
  conStock: boolean,
  request: MateriasPrimasRequest,
): Promise<Paginado<MateriaPrimaLeida>> =>
  conVariedades<MateriaPrimaLeida>(
    db,
    listar(
      porStock(db, de, conStock),
      conStock ? forma(de) : { ...forma(de), inicio: recientes('materias_primas') },
      request,
    ),
  );

/** Adds up all the requested raw material, not only the page. */
export const sumasDeMateriasPrimas = (
  db: Kysely<LecturaDB>,
  de: StockDe,
  conStock: boolean,
  request: MateriasPrimasRequest,
): Promise<SumaDeStock[]> => sumasDeStock(filtrar(porStock(db, de, conStock), forma(de), request), 'materias_primas');

/** Returns the results of a process, by code. */
export function resultadosDeProceso(db: Kysely<LecturaDB>, procesoId: string): Promise<MateriaPrimaLeida[]> {
  const clubes = sql`SELECT club_id FROM lectura.procesos_transformacion WHERE id = ${procesoId}`;
  return conOrigen(db, marksOf('materia_prima', clubes))
    .select(variedadesDe('materias_primas.id').as('variedades'))
    .where('materias_primas.proceso_id', '=', procesoId)
    .orderBy(sql`materias_primas.codigo COLLATE "es-x-icu"`)
    .orderBy('materias_primas.id')
    .execute();
}
