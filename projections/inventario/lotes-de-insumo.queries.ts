import { sql, type Kysely } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { enAlguno, listar, nuevosPrimero, type ListQueryShape, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';

/** A lot of a supplier with its item. */
export type LoteDeInsumoLeido = LecturaDB['insumo_lotes'] & {
  readonly item_nombre: string;
  readonly unidad_de_medida: string;
};

/** The same in a list, with why the club holds it; null if it does not. */
export type LoteDeInsumoInList = LoteDeInsumoLeido & { readonly retencion: string | null };

type Filter = 'item_id' | 'con_saldo' | 'etiqueta';
type LotesDeInsumoRequest = ListRequest<Filter>;

const FORMA: ListQueryShape<Filter> = {
  columnas: {
    lote: { por: sql`insumo_lotes.lote`, tipo: 'text' },
    vencimiento: { por: sql`insumo_lotes.vencimiento`, tipo: 'date', falta: true },
    cantidad: { por: sql`insumo_lotes.cantidad`, tipo: 'numeric' },
  },
  inicio: nuevosPrimero('insumo_lotes'),
  tienePalabra: (palabra) => enAlguno([sql`insumo_lotes.lote`, sql`insumo_lotes.codigo`], palabra),
  filtros: {
    item_id: (id) => sql<boolean>`insumo_lotes.inventario_item_id = ${id}`,
    con_saldo: () => sql<boolean>`insumo_lotes.cantidad > 0`,
    etiqueta: (codigo) => sql<boolean>`upper(${codigo}) IN (insumo_lotes.codigo, upper(insumo_lotes.lote))`,
  },
};

const conItem = (db: Kysely<LecturaDB>) =>
  db
    .selectFrom('insumo_lotes')
    .innerJoin('inventario_items', 'inventario_items.id', 'insumo_lotes.inventario_item_id')
    .selectAll('insumo_lotes')
    .select(['inventario_items.nombre as item_nombre', 'inventario_items.unidad_de_medida']);

/** The lots of a club's items, newest first. */
export const lotesDeInsumo = (
  db: Kysely<LecturaDB>,
  clubId: string,
  request: LotesDeInsumoRequest,
): Promise<Paginado<LoteDeInsumoInList>> =>
  listar(
    conItem(db)
      .leftJoin('retenciones', 'retenciones.id', 'insumo_lotes.id')
      .select('retenciones.motivo as retencion')
      .where('insumo_lotes.club_id', '=', clubId),
    FORMA,
    request,
  );

/** The lot of a label, or the newest with this supplier's name. Without a club it searches all of them. */
export const loteDeInsumoPorCodigo = (
  db: Kysely<LecturaDB>,
  codigo: string,
  clubId: string | null,
): Promise<LoteDeInsumoLeido | undefined> =>
  conItem(db)
    .$if(clubId !== null, (lotes) => lotes.where('insumo_lotes.club_id', '=', clubId!))
    .where((eb) =>
      eb.or([
        eb('insumo_lotes.codigo', '=', codigo.toUpperCase()),
        eb(eb.fn<string>('upper', ['insumo_lotes.lote']), '=', codigo.toUpperCase()),
      ]),
    )
    .orderBy((eb) => eb('insumo_lotes.codigo', '!=', codigo.toUpperCase()))
    .orderBy('insumo_lotes.creado_en', 'desc')
    .orderBy('insumo_lotes.id')
    .executeTakeFirst();

/** Returns one lot by id. The caller checks its club. */
export const loteDeInsumoPorId = onePerKey<LecturaDB['insumo_lotes']>((db, ids) =>
  db.selectFrom('insumo_lotes').selectAll('insumo_lotes').where('insumo_lotes.id', '=', ids),
);

/** These lots, with their items. */
export const lotesDeInsumoPorIds = (
  db: Kysely<LecturaDB>,
  clubId: string,
  ids: readonly string[],
): Promise<LoteDeInsumoLeido[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : conItem(db)
        .where('insumo_lotes.club_id', '=', clubId)
        .where('insumo_lotes.id', '=', sql<string>`ANY(${sql.val([...ids])}::uuid[])`)
        .execute();

/** A lot with a remaining quantity, as a task that takes from it needs it. */
export interface LoteConSaldo {
  readonly insumo_lote_id: string;
  readonly codigo: string;
  readonly insumo_lote: string;
  readonly vencimiento: string | null;
  readonly carencia_dias: number | null;
  readonly disponible: string;
}

/** The lots of these items of which something is left, oldest first, by item. */
export async function lotesConSaldo(
  db: Kysely<LecturaDB>,
  clubId: string,
  items: readonly string[],
): Promise<Readonly<Record<string, readonly LoteConSaldo[]>>> {
  if (items.length === 0) return {};
  const rows = await db
    .selectFrom('insumo_lotes')
    .select([
      'id as insumo_lote_id',
      'codigo',
      'inventario_item_id',
      'lote as insumo_lote',
      'vencimiento',
      'carencia_dias',
      'cantidad as disponible',
    ])
    .where('club_id', '=', clubId)
    .where('inventario_item_id', '=', sql<string>`ANY(${sql.val([...new Set(items)])}::uuid[])`)
    .where('cantidad', '>', '0')
    .orderBy('creado_en')
    .orderBy('id')
    .execute();
  const porItem: Record<string, LoteConSaldo[]> = {};
  for (const { inventario_item_id, ...lote } of rows) (porItem[inventario_item_id] ??= []).push(lote);
  return porItem;
}
