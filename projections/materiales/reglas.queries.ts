import { enPlano } from '@cepa/words/busqueda';
import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { enAlguno, listar, natural, nuevosPrimero, tieneTodas, type ListQueryShape, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';
import { materiasDeVariedad, variedadesDe } from './existencias.queries';
import { enCuarentena, retenidoPor, unClub } from './origenes';

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

/** Lists what is in quarantine and still in stock, newest first. */
export function porLiberar(
  db: Kysely<LecturaDB>,
  clubId: string,
  request: PorLiberarRequest,
): Promise<Paginado<PorLiberarLeido>> {
  const partes = Object.entries(DE).map(([tipo, { tabla, entidad, producto, unidad, materia }]) => {
    const de = (column: string) => sql`${sql.ref(`${tabla}.${column}`)}`;
    return sql`SELECT ${sql.lit(tipo)}::text AS tipo, ${de('id')} AS id, ${de('codigo')} AS codigo,
        ${de(producto)} AS producto, ${de('stock_disponible')}::numeric AS cantidad, ${materia} AS materia_id,
        ${unidad === null ? sql`'unidades'` : de(unidad)} AS unidad_medida,
        ${retenidoPor(entidad, unClub(clubId))} AS retenido, ${de('creado_en')} AS creado_en
      FROM lectura.cuarentenas suya JOIN ${sql.table(`lectura.${tabla}`)} ON ${de('id')} = suya.id
      WHERE suya.club_id = ${clubId} AND ${de('stock_disponible')} > 0 AND ${enCuarentena(entidad)}`;
  });
  const todas = db
    .selectFrom(sql<Omit<PorLiberarLeido, 'variedades'>>`(${sql.join(partes, sql` UNION ALL `)})`.as('por_liberar'))
    .select(['tipo', 'id', 'codigo', 'producto', 'cantidad', 'unidad_medida', 'retenido', 'creado_en'])
    .select(variedadesDe('por_liberar.materia_id').as('variedades'));
  return listar(todas as never, forma(clubId), request) as Promise<Paginado<PorLiberarLeido>>;
}
