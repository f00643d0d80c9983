import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import type { TipoBuscable } from './busqueda.table';
import { joined, type FichaBuscada, type Leida, type Reader } from './ficha';
import { readAnalisis, readOrdenes } from './numeradas.queries';

export type { FichaBuscada } from './ficha';

/** The kinds of card: those of the search table, and plants. */
export type TipoDeFicha = TipoBuscable | 'planta';

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
        'lotes.fecha_inicio as fecha',
        'proyectos.nombre as cultivo',
      ])
      .where('lotes.id', 'in', ids)
      .execute();
    return rows.map(({ codigo, cultivo, ...fila }) => ({
      ...fila,
      detalle: cultivo === null ? codigo : `${cultivo} · ${codigo}`,
    }));
  },
  planta: async (db, ids) => {
    const rows = await db
      .selectFrom('plantas')
      .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
      .leftJoin('proyectos', 'proyectos.id', 'plantas.proyecto_id')
      .select([
        'plantas.id',
        'plantas.codigo as titulo',
        'plantas.estado',
        'lotes.nombre as lote',
        'proyectos.nombre as cultivo',
      ])
      .where('plantas.id', 'in', ids)
      .execute();
    return rows.map(({ estado, lote, cultivo, ...fila }) => ({ ...fila, detalle: joined(estado, lote, cultivo) }));
  },
  cultivo: async (db, ids) => {
    const rows = await db
      .selectFrom('proyectos')
      .select(['id', 'nombre as titulo', 'proyecto_cerrado', 'fecha_inicio as fecha'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ proyecto_cerrado, ...fila }) => ({
      ...fila,
      detalle: proyecto_cerrado ? 'Finalizado' : 'Activo',
    }));
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
  biomasa: async (db, ids) => {
    const rows = await db
      .selectFrom('biomasas')
      .leftJoin('proyectos', 'proyectos.id', 'biomasas.proyecto_id')
      .select([
        'biomasas.id',
        'biomasas.codigo as titulo',
        'biomasas.tipo_biomasa',
        'proyectos.nombre as cultivo',
        'biomasas.peso as cantidad',
        'biomasas.unidad_medida as unidad',
        'biomasas.proyecto_id',
        'biomasas.fecha_cosecha as fecha',
      ])
      .where('biomasas.id', 'in', ids)
      .execute();
    return rows.map(({ tipo_biomasa, cultivo, ...fila }) => ({ ...fila, detalle: joined(tipo_biomasa, cultivo) }));
  },
  producto_final: (db, ids) =>
    db
      .selectFrom('productos_finales')
      .select(['id', 'codigo as titulo', 'nombre as detalle', 'cantidad', 'unidad_medida as unidad'])
      .where('id', 'in', ids)
      .execute(),
  sala: (db, ids) =>
    db
      .selectFrom('salas')
      .select(['id', 'nombre as titulo', 'tipo', 'ubicacion'])
      .where('id', 'in', ids)
      .execute()
      .then((rows) => rows.map(({ tipo, ubicacion, ...fila }) => ({ ...fila, detalle: joined(tipo, ubicacion) }))),
  variedad: async (db, ids) => {
    const rows = await db
      .selectFrom('geneticas')
      .select(['id', 'nombre as titulo', 'tipo_cannabis as detalle', 'archivada'])
      .where('id', 'in', ids)
      .execute();
    return rows.filter(({ archivada }) => !archivada).map(({ archivada: _, ...fila }) => fila);
  },
  insumo: async (db, ids) => {
    const rows = await db
      .selectFrom('inventario_items')
      .leftJoin('proveedores', 'proveedores.id', 'inventario_items.proveedor_id')
      .select([
        'inventario_items.id',
        'inventario_items.nombre as titulo',
        'inventario_items.categoria',
        'proveedores.nombre as proveedor',
        'inventario_items.cantidad',
        'inventario_items.unidad_de_medida as unidad',
        'inventario_items.proveedor_id',
      ])
      .where('inventario_items.id', 'in', ids)
      .where('inventario_items.eliminado', '=', false)
      .execute();
    return rows.map(({ categoria, proveedor, ...fila }) => ({ ...fila, detalle: joined(categoria, proveedor) }));
  },
  proveedor: (db, ids) =>
    db
      .selectFrom('proveedores')
      .select(['id', 'nombre as titulo'])
      .where('id', 'in', ids)
      .where('eliminado', '=', false)
      .execute(),
  orden_compra: readOrdenes,
  analisis: readAnalisis,
  tarea: async (db, ids) => {
    const rows = await db
      .selectFrom('tareas')
      .leftJoin('proyectos', 'proyectos.id', 'tareas.proyecto_id')
      .select([
        'tareas.id',
        'tareas.nombre_tarea as titulo',
        'tareas.objeto_nombre',
        'proyectos.nombre as cultivo',
        'tareas.fecha',
        'tareas.proyecto_id',
        'tareas.proyecto_evento_id',
      ])
      .where('tareas.id', 'in', ids)
      .execute();
    return rows.map(({ objeto_nombre, cultivo, ...fila }) => ({ ...fila, detalle: joined(objeto_nombre, cultivo) }));
  },
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
