import { enPlano } from '@cepa/words/busqueda';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LecturaDB } from '../index';
import { enAlguno, listar, natural, nuevosPrimero, tieneTodas, type ListQueryShape, type ListRequest } from '../listas';
import { paginar, type Paginado } from '../paginas';
import { materiasDeVariedad, variedadesDe } from './existencias.queries';
import { enCuarentena, nodoDe, retenidoPor, unClub } from './origenes';

/** The rules that a club switched on last; nothing where it never did. */
export const reglasDelLibro = (db: Kysely<LecturaDB>, clubId: string) =>
  db.selectFrom('reglas_del_libro').selectAll().where('club_id', '=', clubId).executeTakeFirst();

/** A batch that nobody answered for, with what is left of it. */
export interface PorLiberarLeido {
  readonly tipo: 'materia_prima' | 'bulk' | 'envasado';
  readonly id: string;
  readonly codigo: string;
  readonly producto: string;
  readonly cantidad: string;
  readonly unidad_medida: string;
  readonly variedades: readonly string[];
  readonly retenido: boolean;
  readonly creado_en: string;
}

const DE = {
  materia_prima: {
    tabla: 'materias_primas',
    entidad: 'materia_prima',
    producto: 'tipo',
    unidad: 'unidad_medida',
    materia: sql`materias_primas.id`,
  },
  bulk: {
    tabla: 'productos_bulk',
    entidad: 'producto_final_bulk',
    producto: 'tipo_producto',
    unidad: 'unidad_medida',
    materia: sql`productos_bulk.materia_prima_id`,
  },
  envasado: {
    tabla: 'envasados',
    entidad: 'producto_final_envasado',
    producto: 'tipo_producto',
    unidad: null,
    materia: sql`(SELECT suyo.materia_prima_id FROM lectura.productos_bulk suyo WHERE suyo.id = envasados.producto_final_bulk_id)`,
  },
} as const;

/** What is in stock of a batch that was born in quarantine, `esta`, as a row for each. */
const conStock = (que: (cual: Clase) => RawBuilder<unknown>, si: (cual: Clase) => RawBuilder<unknown>) =>
  sql`(${sql.join(
    Object.entries(DE).map(
      ([tipo, cual]) => sql`SELECT ${que(cual)} FROM ${sql.table(`lectura.${cual.tabla}`)}
        WHERE esta.tipo = ${sql.lit(tipo)} AND ${de(cual, 'id')} = esta.id AND ${de(cual, 'stock_disponible')} > 0
          AND ${si(cual)}`,
    ),
    sql` UNION ALL `,
  )} OFFSET 0)`;

type Clase = (typeof DE)[keyof typeof DE];

const de = ({ tabla }: Clase, column: string) => sql`${sql.ref(`${tabla}.${column}`)}`;

const liberado = (nodo: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT FROM lectura.nodos_liberados l WHERE l.id = ${nodo})`;

/**
 * The ids of the same rows, for their count: the ways up of all of them are gone once, each node of it once, and those back down from where
 * they end. Asked one by one, thousands go up to the same raw material.
 */
const porContar = (clubId: string) => sql<string>`(
  WITH RECURSIVE candidatas AS MATERIALIZED (
    SELECT esta.id, partida.nodo FROM lectura.cuarentenas esta CROSS JOIN LATERAL ${conStock(
      (cual) => sql`${cual.unidad === null ? sql`esta.id` : nodoDe(sql`esta.id`)} AS nodo`,
      () => sql`NOT esta.liberado`,
    )} partida
    WHERE esta.club_id = ${clubId}
      AND EXISTS (SELECT FROM lectura.reglas_del_libro r WHERE r.club_id = ${clubId} AND r.con_cuarentena)
  ), sin_liberar(id) AS (
    SELECT candidatas.nodo FROM candidatas WHERE NOT ${liberado(sql`candidatas.nodo`)}
    UNION SELECT paso.desde FROM sin_liberar CROSS JOIN LATERAL (
      SELECT o.desde FROM lectura.materia_origenes o WHERE o.hacia = sin_liberar.id OFFSET 0
    ) paso WHERE NOT ${liberado(sql`paso.desde`)}
  ), abiertas(id) AS (
    SELECT fin.id FROM sin_liberar fin WHERE NOT EXISTS (SELECT FROM lectura.materia_origenes o WHERE o.hacia = fin.id)
    UNION SELECT paso.hacia FROM abiertas CROSS JOIN LATERAL (
      SELECT o.hacia FROM lectura.materia_origenes o WHERE o.desde = abiertas.id OFFSET 0
    ) paso WHERE paso.hacia IN (SELECT suyo.id FROM sin_liberar suyo)
  ) SELECT candidatas.id FROM candidatas JOIN abiertas ON abiertas.id = candidatas.nodo)`;

type Filter = 'que' | 'producto' | 'variedad';

/** The rows of the list that are asked for. */
export type PorLiberarRequest = ListRequest<Filter>;

const PRODUCTO = sql`por_liberar.producto`;

const forma = (clubId: string): ListQueryShape<Filter> => ({
  columnas: {
    producto: natural(PRODUCTO),
    codigo: natural(sql`por_liberar.codigo`),
    que: { por: sql`por_liberar.tipo`, tipo: 'text' },
    desde: { por: sql`por_liberar.creado_en`, tipo: 'timestamptz' },
  },
  inicio: nuevosPrimero('por_liberar'),
  tienePalabra: (palabra) => enAlguno([sql`por_liberar.codigo`, PRODUCTO], palabra),
  filtros: {
    que: (value) => sql<boolean>`por_liberar.tipo = ${value}`,
    producto: (value) => tieneTodas([PRODUCTO], value),
    variedad: (value) => sql<boolean>`por_liberar.materia_id IN (${materiasDeVariedad(clubId, enPlano(value))})`,
  },
});

/** All of it, in the order of its birth. */
const todoEnSuOrden = ({ orden, buscar, que, producto, variedad }: PorLiberarRequest): boolean =>
  [buscar, que, producto, variedad].every((uno) => (uno ?? null) === null) && [null, '-desde'].includes(orden ?? null);

/**
 * Lists what is in quarantine and still in stock, newest first unless another order is asked for. What was born in quarantine is gone through
 * in that order, and each is looked at by itself: a page costs what it shows, however many wait.
 */
export function porLiberar(
  db: Kysely<LecturaDB>,
  clubId: string,
  request: PorLiberarRequest,
): Promise<Paginado<PorLiberarLeido>> {
  const partida = conStock(
    (cual) => sql`${de(cual, 'codigo')} AS codigo, ${de(cual, cual.producto)} AS producto,
      ${de(cual, 'stock_disponible')}::numeric AS cantidad, ${cual.materia} AS materia_id,
      ${cual.unidad === null ? sql`'unidades'` : de(cual, cual.unidad)} AS unidad_medida,
      ${retenidoPor(cual.entidad, unClub(clubId))} AS retenido`,
    (cual) => enCuarentena(cual.entidad),
  );
  const todas = db
    .selectFrom(
      sql<Omit<PorLiberarLeido, 'variedades'>>`(SELECT esta.tipo, esta.id, esta.creado_en, partida.*
          FROM lectura.cuarentenas esta CROSS JOIN LATERAL ${partida} partida
          WHERE esta.club_id = ${clubId})`.as('por_liberar'),
    )
    .select(['tipo', 'id', 'codigo', 'producto', 'cantidad', 'unidad_medida', 'retenido', 'creado_en'])
    .select(variedadesDe('por_liberar.materia_id').as('variedades')) as never;
  if (!todoEnSuOrden(request)) return listar(todas, forma(clubId), request);
  const contada = db.selectFrom('cuarentenas').where('cuarentenas.id', 'in', porContar(clubId)) as never;
  return paginar(todas, 'por_liberar', request, contada);
}
