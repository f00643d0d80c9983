import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { LecturaDB } from '../index';
import { enAlguno, filtrar, listar, natural, nuevosPrimero, type ListQueryShape, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';
import type { ItemLeido } from './inventario.queries';

/** An item of any supplier of a club, with the quantity that is on order. */
export type ItemDelClub = ItemLeido & {
  readonly proveedor: { readonly id: string; readonly nombre: string } | null;
  /** Decimal: the quantity of open orders that has not arrived yet. */
  readonly en_camino: string;
};

/** The requested items. */
export type StockRequest = ListRequest<'proveedor_id' | 'categoria' | 'bajo' | 'faltan' | 'item'>;

/** The quantity that orders still wait for: neither cancelled nor fully received. */
const EN_CAMINO = sql<string>`coalesce((SELECT sum(p.cantidad - p.recibida) FROM lectura.ordenes_compra_items p
  JOIN lectura.ordenes_compra o ON o.id = p.orden_compra_id
  WHERE p.inventario_item_id = inventario_items.id AND o.estado NOT IN ('Recibida', 'Cancelada')), 0)`;

const VALUE = sql<string>`round(inventario_items.cantidad * inventario_items.costo_unitario_usd, 2)`;
const BAJO = sql<SqlBool>`inventario_items.cantidad < inventario_items.nivel_minimo`;
const SU_PROVEEDOR = sql<string>`(SELECT suyo.nombre FROM lectura.proveedores suyo WHERE suyo.id = inventario_items.proveedor_id)`;

const FORMA: ListQueryShape<Exclude<keyof StockRequest, keyof ListRequest>> = {
  columnas: {
    nombre: natural(sql`inventario_items.nombre`),
    categoria: natural(sql`inventario_items.categoria`),
    cantidad: { por: sql`inventario_items.cantidad`, tipo: 'numeric' },
    minimo: { por: sql`inventario_items.nivel_minimo`, tipo: 'numeric' },
    costo: { por: sql`inventario_items.costo_unitario_usd`, tipo: 'numeric' },
    valor: { por: VALUE, tipo: 'numeric' },
  },
  inicio: nuevosPrimero('inventario_items'),
  tienePalabra: (palabra) =>
    enAlguno([sql`inventario_items.nombre`, sql`inventario_items.categoria`, SU_PROVEEDOR], palabra),
  filtros: {
    proveedor_id: (id) => sql<SqlBool>`inventario_items.proveedor_id = ${id}`,
    categoria: (categoria) => sql<SqlBool>`inventario_items.categoria = ${categoria}`,
    bajo: () => BAJO,
    faltan: () => sql<SqlBool>`(${BAJO} AND inventario_items.cantidad + ${EN_CAMINO} < inventario_items.nivel_minimo)`,
    item: (id) => sql<SqlBool>`inventario_items.id = ${id}`,
  },
};

const delClub = (db: Kysely<LecturaDB>, clubId: string) =>
  db
    .selectFrom('inventario_items')
    .where('inventario_items.club_id', '=', clubId)
    .where('inventario_items.eliminado', '=', false);

/** Returns the items of a club over all its suppliers, newest first where no order is asked for. */
export const stockDelClub = (
  db: Kysely<LecturaDB>,
  clubId: string,
  request: StockRequest,
): Promise<Paginado<ItemDelClub>> =>
  listar(
    delClub(db, clubId).select([
      'id',
      'club_id',
      'proveedor_id',
      'nombre',
      'categoria',
      'unidad_de_medida',
      'cantidad',
      'nivel_minimo',
      'costo_unitario_usd',
      'movimientos',
      'creado_en',
      EN_CAMINO.as('en_camino'),
      sql<ItemDelClub['proveedor']>`(SELECT jsonb_build_object('id', p.id, 'nombre', p.nombre)
        FROM lectura.proveedores p WHERE p.id = inventario_items.proveedor_id)`.as('proveedor'),
    ]) as SelectQueryBuilder<LecturaDB, 'inventario_items', ItemDelClub>,
    FORMA,
    request,
  );

/** Sums of items; decimals. */
export interface SumaDeStock {
  readonly items: number;
  readonly bajos: number;
  /** In dollars: quantity times unit cost, each item rounded to cents. */
  readonly valor_usd: string;
}

/** Adds up all the requested items. */
export const sumaDeStock = (db: Kysely<LecturaDB>, clubId: string, request: StockRequest): Promise<SumaDeStock> =>
  filtrar(
    delClub(db, clubId).select([
      cuantas().as('items'),
      cuantas(BAJO).as('bajos'),
      sql<string>`coalesce(sum(${VALUE}), 0)`.as('valor_usd'),
    ]),
    FORMA,
    request,
  ).executeTakeFirstOrThrow();

const cuantas = (filter: RawBuilder<unknown> = sql`true`): RawBuilder<number> =>
  sql<number>`(count(*) FILTER (WHERE ${filter}))::int`;
