import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import type { TipoBuscable } from './busqueda.table';

/** A record in the search results, with the ids that lead to its screen. */
export interface FichaBuscada {
  readonly id: string;
  readonly titulo: string;
  /** A second text: a code, a kind, a state. */
  readonly detalle: string | null;
  /** The quantity left, as a decimal, with its unit. */
  readonly cantidad: string | null;
  readonly unidad: string | null;
  /** The day or instant of a task. */
  readonly fecha: string | null;
  /** The record's crop, its event of that crop, or the supplier of an item. Its screen is below theirs. */
  readonly proyecto_id: string | null;
  readonly proyecto_evento_id: string | null;
  readonly proveedor_id: string | null;
}

/** The kinds of card: those of the search table, and plants. */
export type TipoDeFicha = TipoBuscable | 'planta';

type Leida = Pick<FichaBuscada, 'id' | 'titulo'> &
  Partial<Omit<FichaBuscada, 'cantidad'>> & {
    readonly cantidad?: string | number;
  };
type Reader = (db: Kysely<LecturaDB>, ids: readonly string[]) => Promise<Leida[]>;

const READERS: { readonly [Tipo in TipoDeFicha]: Reader } = {
  lote: async (db, ids) => {
    const rows = await db
      .selectFrom('lotes')
      .leftJoin('proyectos', 'proyectos.id', 'lotes.proyecto_id')
      .select([
        'lotes.id',
        'lotes.nombre as titulo',
        'lotes.codigo',
        'lotes.proyecto_id',
        'proyectos.nombre as cultivo',
      ])
      .where('lotes.id', 'in', ids)
      .execute();
    return rows.map(({ codigo, cultivo, ...fila }) => ({
      ...fila,
      detalle: cultivo === null ? codigo : `${cultivo} · ${codigo}`,
    }));
  },
  planta: (db, ids) =>
    db.selectFrom('plantas').select(['id', 'codigo as titulo', 'estado as detalle']).where('id', 'in', ids).execute(),
  cultivo: async (db, ids) => {
    const rows = await db
      .selectFrom('proyectos')
      .select(['id', 'nombre as titulo', 'proyecto_cerrado'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ proyecto_cerrado, ...fila }) => ({ ...fila, detalle: proyecto_cerrado ? 'Finalizado' : null }));
  },
  envasado: async (db, ids) => {
    const rows = await db
      .selectFrom('envasados')
      .select(['id', 'codigo as titulo', 'tipo_producto as detalle', 'stock_disponible as cantidad', 'anulado'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ anulado, ...fila }) =>
      anulado ? { ...fila, detalle: 'Anulado' } : { ...fila, unidad: 'unidades' },
    );
  },
  bulk: (db, ids) =>
    db
      .selectFrom('productos_bulk')
      .select([
        'id',
        'codigo as titulo',
        'tipo_producto as detalle',
        'stock_disponible as cantidad',
        'unidad_medida as unidad',
      ])
      .where('id', 'in', ids)
      .execute(),
  materia_prima: (db, ids) =>
    db
      .selectFrom('materias_primas')
      .select(['id', 'codigo as titulo', 'tipo as detalle', 'stock_disponible as cantidad', 'unidad_medida as unidad'])
      .where('id', 'in', ids)
      .execute(),
  biomasa: (db, ids) =>
    db
      .selectFrom('biomasas')
      .select([
        'id',
        'codigo as titulo',
        'tipo_biomasa as detalle',
        'peso as cantidad',
        'unidad_medida as unidad',
        'proyecto_id',
      ])
      .where('id', 'in', ids)
      .execute(),
  producto_final: (db, ids) =>
    db
      .selectFrom('productos_finales')
      .select(['id', 'codigo as titulo', 'nombre as detalle', 'cantidad', 'unidad_medida as unidad'])
      .where('id', 'in', ids)
      .execute(),
  sala: (db, ids) =>
    db.selectFrom('salas').select(['id', 'nombre as titulo', 'tipo as detalle']).where('id', 'in', ids).execute(),
  variedad: async (db, ids) => {
    const rows = await db
      .selectFrom('geneticas')
      .select(['id', 'nombre as titulo', 'tipo_cannabis as detalle', 'archivada'])
      .where('id', 'in', ids)
      .execute();
    return rows.filter(({ archivada }) => !archivada).map(({ archivada: _, ...fila }) => fila);
  },
  insumo: (db, ids) =>
    db
      .selectFrom('inventario_items')
      .select([
        'id',
        'nombre as titulo',
        'categoria as detalle',
        'cantidad',
        'unidad_de_medida as unidad',
        'proveedor_id',
      ])
      .where('id', 'in', ids)
      .where('eliminado', '=', false)
      .execute(),
  proveedor: (db, ids) =>
    db
      .selectFrom('proveedores')
      .select(['id', 'nombre as titulo'])
      .where('id', 'in', ids)
      .where('eliminado', '=', false)
      .execute(),
  tarea: (db, ids) =>
    db
      .selectFrom('tareas')
      .select([
        'id',
        'nombre_tarea as titulo',
        'objeto_nombre as detalle',
        'fecha',
        'proyecto_id',
        'proyecto_evento_id',
      ])
      .where('id', 'in', ids)
      .execute(),
  libreta: (db, ids) =>
    db.selectFrom('libreta_tareas').select(['id', 'titulo', 'fecha']).where('id', 'in', ids).execute(),
  plan: (db, ids) =>
    db
      .selectFrom('planes')
      .select(['id', 'objetivo as titulo'])
      .where('id', 'in', ids)
      .where('eliminado', '=', false)
      .execute(),
};

/** Returns the cards of these records of one kind, in this order, without those that were deleted meanwhile. */
export async function fichasDe(
  db: Kysely<LecturaDB>,
  tipo: TipoDeFicha,
  ids: readonly string[],
): Promise<FichaBuscada[]> {
  if (ids.length === 0) return [];
  const porId = new Map((await READERS[tipo](db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => porId.get(id) ?? []).map(entera);
}

const entera = ({ cantidad, ...fila }: Leida): FichaBuscada => ({
  detalle: null,
  unidad: null,
  fecha: null,
  proyecto_id: null,
  proyecto_evento_id: null,
  proveedor_id: null,
  ...fila,
  cantidad: cantidad === undefined ? null : String(cantidad),
});
