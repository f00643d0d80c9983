import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { enAlguno, filtrar, listar, natural, type ListQueryShape, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';
import { recientes } from './stock';

/** A harvest product with the lot of its plants. */
export type ProductoFinalLeido = LecturaDB['productos_finales'] & {
  lote: { id: string; nombre: string; codigo: string; proyecto_id: string } | null;
};

const conLote = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'productos_finales', ProductoFinalLeido> =>
  db
    .selectFrom('productos_finales')
    .selectAll('productos_finales')
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('lotes')
          .select(['lotes.id', 'lotes.nombre', 'lotes.codigo', 'lotes.proyecto_id'])
          .whereRef('lotes.id', '=', 'productos_finales.lote_id'),
      ).as('lote'),
    );

/** Returns one harvest product by id. The caller checks its club. */
export const productoFinalPorId = onePerKey<ProductoFinalLeido>((db, ids) =>
  conLote(db).where('productos_finales.id', '=', ids),
);

type Filter = 'fecha_desde' | 'fecha_hasta';

/** The rows of the list that are asked for. */
export type ProductosFinalesRequest = ListRequest<Filter>;

const deSuLote = (column: string) =>
  sql`(SELECT ${sql.ref(`sus.${column}`)} FROM lectura.lotes sus WHERE sus.id = productos_finales.lote_id)`;
/** The day of the record in Buenos Aires. */
const dia = sql`(productos_finales.creado_en AT TIME ZONE 'America/Argentina/Buenos_Aires')::date`;

const TEXTS = [
  sql`productos_finales.codigo`,
  sql`productos_finales.nombre`,
  sql`productos_finales.tipo`,
  deSuLote('nombre'),
  deSuLote('codigo'),
];

const FORMA: ListQueryShape<Filter> = {
  columnas: {
    nombre: natural(sql`productos_finales.nombre`),
    codigo: natural(sql`productos_finales.codigo`),
    tipo: natural(sql`productos_finales.tipo`),
    cantidad: { por: sql`productos_finales.cantidad`, tipo: 'numeric' },
    lote: natural(deSuLote('nombre'), true),
    plantas: { por: sql`jsonb_array_length(productos_finales.plantas)`, tipo: 'integer' },
    fecha: { por: sql`productos_finales.creado_en`, tipo: 'timestamptz' },
  },
  inicio: recientes('productos_finales'),
  tienePalabra: (palabra) => enAlguno(TEXTS, palabra),
  filtros: {
    fecha_desde: (desde) => sql<boolean>`${dia} >= ${desde}::date`,
    fecha_hasta: (hasta) => sql<boolean>`${dia} <= ${hasta}::date`,
  },
};

const delClub = (db: Kysely<LecturaDB>, clubId: string) => conLote(db).where('productos_finales.club_id', '=', clubId);

/** Returns the harvest products of a club, newest first. */
export const productosFinales = (
  db: Kysely<LecturaDB>,
  clubId: string,
  request: ProductosFinalesRequest,
): Promise<Paginado<ProductoFinalLeido>> => listar(delClub(db, clubId), FORMA, request);

/** The sum of the requested rows in one unit. */
export interface SumaDeProductos {
  readonly unidad_medida: string;
  readonly cantidad: string;
}

/** Adds up all the requested harvest products by unit, not only the page. */
export const sumasDeProductos = (
  db: Kysely<LecturaDB>,
  clubId: string,
  request: ProductosFinalesRequest,
): Promise<SumaDeProductos[]> =>
  filtrar(delClub(db, clubId), FORMA, request)
    .clearSelect()
    .select(['productos_finales.unidad_medida', sql<string>`sum(productos_finales.cantidad)`.as('cantidad')])
    .groupBy('productos_finales.unidad_medida')
    .orderBy('productos_finales.unidad_medida')
    .execute();
