import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { enAlguno, listar, natural, nuevosPrimero, type ListQueryShape, type ListRequest } from '../listas';
import { paginar, type Page, type Paginado } from '../paginas';
import { lotesConSaldo, type LoteConSaldo } from './lotes-de-insumo.queries';

export type ItemLeido = Omit<LecturaDB['inventario_items'], 'eliminado'>;

export type MovimientoLeido = LecturaDB['inventario_movimientos'] & {
  /** The number of its purchase order; null if it has none. */
  readonly orden_compra_numero: number | null;
};

/** Every event that changes what there is of an item, or whether it is on the list. */
export const TIPOS_DE_STOCK = [
  'EstadoDeOrdenCambiado',
  'ItemDeInventarioCreado',
  'ItemDeInventarioEditado',
  'ItemDeInventarioEliminado',
  'StockAjustado',
  'TareaEliminada',
  'TareaRegistrada',
] as const;

const items = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'inventario_items', ItemLeido> =>
  db
    .selectFrom('inventario_items')
    .select([
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
    ])
    .where('eliminado', '=', false);

/** Returns one item, unless it was deleted. */
export const itemPorId = onePerKey<ItemLeido>((db, ids) => items(db).where('inventario_items.id', '=', ids));

/** Returns one item with its card, deleted or not. */
export const itemConHistoria = onePerKey<LecturaDB['inventario_items']>((db, ids) =>
  db.selectFrom('inventario_items').selectAll().where('id', '=', ids),
);

type ItemsFilter = 'bajo' | 'item';
export type ItemsRequest = ListRequest<ItemsFilter>;

const FORMA: ListQueryShape<ItemsFilter> = {
  columnas: {
    nombre: natural(sql`inventario_items.nombre`),
    categoria: natural(sql`inventario_items.categoria`),
    cantidad: { por: sql`inventario_items.cantidad`, tipo: 'numeric' },
    minimo: { por: sql`inventario_items.nivel_minimo`, tipo: 'numeric' },
    unidad: natural(sql`inventario_items.unidad_de_medida`),
    costo: { por: sql`inventario_items.costo_unitario_usd`, tipo: 'numeric' },
  },
  inicio: nuevosPrimero('inventario_items'),
  tienePalabra: (palabra) => enAlguno([sql`inventario_items.nombre`, sql`inventario_items.categoria`], palabra),
  filtros: {
    bajo: () => sql<boolean>`inventario_items.cantidad < inventario_items.nivel_minimo`,
    item: (id) => sql<boolean>`inventario_items.id::text = ${id.toLowerCase()}`,
  },
};

/** Returns the items of a supplier, newest first where no order is asked for. */
export const itemsDelProveedor = (
  db: Kysely<LecturaDB>,
  proveedorId: string,
  request: ItemsRequest,
): Promise<Paginado<ItemLeido>> =>
  listar(items(db).where('inventario_items.proveedor_id', '=', proveedorId), FORMA, request);

/** Returns all the items of a club. */
export const itemsDelClub = (db: Kysely<LecturaDB>, clubId: string): Promise<ItemLeido[]> =>
  items(db).where('inventario_items.club_id', '=', clubId).orderBy('inventario_items.id').execute();

/** Returns the items of a club in one category, newest first. */
export function itemsDeLaCategoria(
  db: Kysely<LecturaDB>,
  clubId: string,
  categoria: string,
  page: Page,
): Promise<Paginado<ItemLeido>> {
  return paginar(
    items(db).where('inventario_items.club_id', '=', clubId).where('inventario_items.categoria', '=', categoria),
    'inventario_items',
    page,
  );
}

/** Returns the categories of which a club has items, by name. */
export async function categoriasDelClub(db: Kysely<LecturaDB>, clubId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('inventario_items')
    .select('categoria')
    .distinct()
    .where('club_id', '=', clubId)
    .where('eliminado', '=', false)
    .orderBy('categoria')
    .execute();
  return rows.map(({ categoria }) => categoria);
}

/** The stock of an item, as a task that uses it must know it. */
export interface ExistenciaLeida {
  readonly nombre: string;
  readonly unidad_de_medida: string;
  /** Decimals. */
  readonly disponible: string;
  readonly costo_unitario_usd: string;
  /** The lots of suppliers of which something is left, oldest first. */
  readonly lotes: readonly LoteConSaldo[];
}

/** Returns the stock of these items of a club, by id. Items that were deleted, or belong to another club, are missing. */
export async function existencias(
  db: Kysely<LecturaDB>,
  clubId: string,
  ids: readonly string[],
): Promise<Readonly<Record<string, ExistenciaLeida>>> {
  if (ids.length === 0) return {};
  const rows = await items(db)
    .where('inventario_items.club_id', '=', clubId)
    .where('inventario_items.id', '=', sql<string>`ANY(${[...new Set(ids)]}::uuid[])`)
    .orderBy('inventario_items.id')
    .execute();
  const lotes = await lotesConSaldo(db, clubId, ids);
  return Object.fromEntries(
    rows.map(({ id, nombre, unidad_de_medida, cantidad, costo_unitario_usd }) => [
      id,
      { nombre, unidad_de_medida, disponible: cantidad, costo_unitario_usd, lotes: lotes[id] ?? [] },
    ]),
  );
}

/** The time zone of a club's days. */
const ZONA = 'America/Argentina/Buenos_Aires';

type MovimientosFilter = 'clase' | 'fecha_desde' | 'fecha_hasta';
export type MovimientosRequest = ListRequest<MovimientosFilter>;

const MOVIMIENTOS: ListQueryShape<MovimientosFilter> = {
  columnas: {
    numero: { por: sql`inventario_movimientos.numero`, tipo: 'integer' },
    fecha: { por: sql`inventario_movimientos.creado_en`, tipo: 'timestamptz' },
    clase: { por: sql`inventario_movimientos.clase`, tipo: 'text' },
    cantidad: { por: sql`inventario_movimientos.cantidad`, tipo: 'numeric' },
    saldo: { por: sql`inventario_movimientos.saldo`, tipo: 'numeric' },
  },
  inicio: [{ por: sql.ref('inventario_movimientos.numero'), sentido: 'desc', tipo: 'integer' }],
  filtros: {
    clase: (clase) => sql<boolean>`inventario_movimientos.clase = ${clase}`,
    fecha_desde: (dia) =>
      sql<boolean>`inventario_movimientos.creado_en >= (${dia}::date)::timestamp AT TIME ZONE ${ZONA}`,
    fecha_hasta: (dia) =>
      sql<boolean>`inventario_movimientos.creado_en < (${dia}::date + 1)::timestamp AT TIME ZONE ${ZONA}`,
  },
};

/** Returns the card of an item, the last movement first where no order is asked for. */
export const movimientosDelItem = (
  db: Kysely<LecturaDB>,
  itemId: string,
  request: MovimientosRequest,
): Promise<Paginado<MovimientoLeido>> =>
  listar(
    db
      .selectFrom('inventario_movimientos')
      .selectAll('inventario_movimientos')
      .select((eb) =>
        eb
          .selectFrom('ordenes_compra')
          .select('ordenes_compra.numero')
          .whereRef('ordenes_compra.id', '=', 'inventario_movimientos.orden_compra_id')
          .as('orden_compra_numero'),
      )
      .where('inventario_movimientos.inventario_item_id', '=', itemId),
    MOVIMIENTOS,
    request,
  );
