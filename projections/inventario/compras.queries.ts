import { sql, type Kysely, type SqlBool } from 'kysely';
import type { LecturaDB } from '../index';
import { enAlguno, filtrar, listar, natural, nuevosPrimero, type ListQueryShape, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';
import { ordenes, type OrdenLeida } from './ordenes.queries';

/** The requested orders. */
export type ComprasRequest = ListRequest<
  'proveedor_id' | 'item_id' | 'estado' | 'abiertas' | 'fecha_desde' | 'fecha_hasta'
>;

/** The time zone of a club's days. */
const ZONA = 'America/Argentina/Buenos_Aires';

const TEXT = sql<string>`(SELECT concat_ws(' ', 'N.º ' || ordenes_compra.numero, (SELECT p.nombre FROM lectura.proveedores p WHERE p.id = ordenes_compra.proveedor_id),
  (SELECT string_agg(i.nombre, ' ') FROM lectura.ordenes_compra_items i WHERE i.orden_compra_id = ordenes_compra.id)))`;

const FORMA: ListQueryShape<Exclude<keyof ComprasRequest, keyof ListRequest>> = {
  columnas: {
    numero: { por: sql`ordenes_compra.numero`, tipo: 'integer' },
    fecha: { por: sql`ordenes_compra.creado_en`, tipo: 'timestamptz' },
    estado: natural(sql`ordenes_compra.estado`),
    inicial: { por: sql`ordenes_compra.costo_inicial_estimado_usd`, tipo: 'numeric' },
    final: { por: sql`ordenes_compra.costo_final_usd`, tipo: 'numeric', falta: true },
  },
  inicio: nuevosPrimero('ordenes_compra'),
  tienePalabra: (palabra) => enAlguno([TEXT], palabra),
  filtros: {
    proveedor_id: (id) => sql<SqlBool>`ordenes_compra.proveedor_id = ${id}`,
    item_id: (id) => sql<SqlBool>`ordenes_compra.id IN (
      SELECT i.orden_compra_id FROM lectura.ordenes_compra_items i WHERE i.inventario_item_id = ${id})`,
    estado: (estado) => sql<SqlBool>`ordenes_compra.estado = ${estado}`,
    abiertas: () => sql<SqlBool>`ordenes_compra.estado NOT IN ('Recibida', 'Cancelada')`,
    fecha_desde: (dia) => sql<SqlBool>`ordenes_compra.creado_en >= (${dia}::date)::timestamp AT TIME ZONE ${ZONA}`,
    fecha_hasta: (dia) => sql<SqlBool>`ordenes_compra.creado_en < (${dia}::date + 1)::timestamp AT TIME ZONE ${ZONA}`,
  },
};

/** Returns the orders of a club over all its suppliers, newest first where no order is asked for. */
export const comprasDelClub = (
  db: Kysely<LecturaDB>,
  clubId: string,
  request: ComprasRequest,
): Promise<Paginado<OrdenLeida>> => listar(ordenes(db).where('ordenes_compra.club_id', '=', clubId), FORMA, request);

/** Sums of orders; decimals, in dollars. */
export interface SumaDeCompras {
  readonly ordenes: number;
  readonly estimado_usd: string;
  readonly final_usd: string;
}

/** Adds up all the requested orders. */
export const sumaDeCompras = (db: Kysely<LecturaDB>, clubId: string, request: ComprasRequest): Promise<SumaDeCompras> =>
  filtrar(
    db
      .selectFrom('ordenes_compra')
      .select([
        sql<number>`count(*)::int`.as('ordenes'),
        sql<string>`coalesce(sum(costo_inicial_estimado_usd), 0)`.as('estimado_usd'),
        sql<string>`coalesce(sum(costo_final_usd), 0)`.as('final_usd'),
      ])
      .where('ordenes_compra.club_id', '=', clubId),
    FORMA,
    request,
  ).executeTakeFirstOrThrow();
