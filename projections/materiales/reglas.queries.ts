import { enPlano } from '@cepa/words/busqueda';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LecturaDB } from '../index';
import { enAlguno, listar, natural, nuevosPrimero, tieneTodas, type ListQueryShape, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';
import { apartadosDe, marksKnowing, type Apartados } from './apartados.queries';
import { conVariedades, materiasDeVariedad, type DeMateria } from './existencias.queries';
import { nodoDe } from './origenes';

/** Returns the rules that a club set last; undefined if it never did. */
export const reglasDelLibro = (db: Kysely<LecturaDB>, clubId: string) =>
  db.selectFrom('reglas_del_libro').selectAll().where('club_id', '=', clubId).executeTakeFirst();

/** A batch that was not released, with its remaining stock. */
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

type Filter = 'que' | 'producto' | 'variedad';

/** The requested rows of the list. */
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

/**
 * Batches of a kind that are in stock and were created in quarantine, unless they were released themselves; `nodo` is
 * their current node.
 */
function nacidas(tipo: keyof typeof DE, apartados: Apartados): RawBuilder<unknown> {
  const { tabla, entidad, producto, unidad, materia } = DE[tipo];
  const de = (column: string) => sql.ref(`${tabla}.${column}`);
  const id = de('id');
  return sql`SELECT ${sql.lit(tipo)}::text AS tipo, ${id} AS id, ${de('codigo')} AS codigo,
      ${de(producto)} AS producto, ${de('stock_disponible')}::numeric AS cantidad, ${materia} AS materia_id,
      ${unidad === null ? sql`'unidades'` : de(unidad)} AS unidad_medida, ${de('creado_en')} AS creado_en,
      ${tipo === 'envasado' ? id : nodoDe(id)} AS nodo, ${marksKnowing(entidad, apartados).retenido} AS retenido
    FROM ${sql.table(`lectura.${tabla}`)} CROSS JOIN LATERAL (
      SELECT FROM lectura.cuarentenas una WHERE una.id = ${id} AND NOT una.liberado OFFSET 0
    ) suya
    WHERE ${de('club_id')} = ${apartados.club} AND ${de('stock_disponible')} > 0
      AND ${sql.lit(apartados.conCuarentena)}`;
}

/**
 * The same as `enCuarentena` of each batch, computed for all at once: up from each as far as nothing was released, and
 * down again from the ends. The packages of one harvest share a single way up. `OFFSET 0` keeps the filters outside:
 * the planner expects few rows below, and would compare each with each.
 */
const enEspera = (apartados: Apartados): RawBuilder<unknown> => sql`
  WITH RECURSIVE nacidas AS MATERIALIZED (
    ${sql.join(
      (['materia_prima', 'bulk', 'envasado'] as const).map((tipo) => nacidas(tipo, apartados)),
      sql` UNION ALL `,
    )}
  ), sin_liberar(id) AS (
    SELECT nacidas.nodo FROM nacidas WHERE ${sinLiberar(sql`nacidas.nodo`)}
    UNION SELECT paso.desde FROM sin_liberar CROSS JOIN LATERAL (
      SELECT o.desde FROM lectura.materia_origenes o WHERE o.hacia = sin_liberar.id AND ${sinLiberar(sql`o.desde`)} OFFSET 0
    ) paso
  ), pasos AS MATERIALIZED (
    SELECT sin_liberar.id AS hacia, paso.desde FROM sin_liberar LEFT JOIN LATERAL (
      SELECT o.desde FROM lectura.materia_origenes o WHERE o.hacia = sin_liberar.id OFFSET 0
    ) paso ON true
  ), en_espera(id) AS (
    SELECT pasos.hacia FROM pasos WHERE pasos.desde IS NULL
    UNION SELECT pasos.hacia FROM en_espera JOIN pasos ON pasos.desde = en_espera.id
  ) SELECT nacidas.* FROM nacidas WHERE nacidas.nodo IN (SELECT en_espera.id FROM en_espera) OFFSET 0`;

const sinLiberar = (nodo: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`NOT EXISTS (SELECT FROM lectura.nodos_liberados l WHERE l.id = ${nodo})`;

/** Lists what is in quarantine and still in stock, newest first. */
export async function porLiberar(
  db: Kysely<LecturaDB>,
  clubId: string,
  request: PorLiberarRequest,
): Promise<Paginado<PorLiberarLeido>> {
  const esperan = enEspera(await apartadosDe(db, clubId));
  const todas = db
    .selectFrom(sql<DeMateria<PorLiberarLeido>>`(${esperan})`.as('por_liberar'))
    .select(['tipo', 'id', 'codigo', 'producto', 'cantidad', 'unidad_medida', 'retenido', 'creado_en', 'materia_id']);
  const page = listar(todas as never, forma(clubId), request, db) as unknown;
  return conVariedades<PorLiberarLeido>(db, page as Promise<Paginado<DeMateria<PorLiberarLeido>>>);
}
