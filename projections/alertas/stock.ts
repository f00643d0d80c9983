import { sumarDias } from '@cepa/base/fecha';
import { delAjuste, delAlta, delUso, deLaDevolucion, deLaOrden, type Movimiento } from '../inventario/movimientos';
import { clubDe, mas, menos } from '../valores';
import { alertar, type TableRows, type Manejadores } from './alertar';

/** 'Stock Bajo': less than the minimum. */
function decirItem(rows: TableRows, club_id: string, id: string): void {
  const { nombre, cantidad, nivel_minimo, proveedor_id, eliminado } = rows.alertas_items.require(id);
  const poco = !eliminado && menos(cantidad, nivel_minimo).startsWith('-');
  const datos = { id, nombre, cantidad: Number(cantidad), nivel_minimo: Number(nivel_minimo), proveedor_id };
  alertar(rows, { club_id, grupo: 'stock_bajo', id }, poco ? { datos, orden: nombre } : null);
}

function mover(rows: TableRows, club_id: string, movimientos: readonly Movimiento[]): void {
  for (const { inventario_item_id: id, cantidad } of movimientos) {
    rows.alertas_items.patch(id, { cantidad: mas(rows.alertas_items.require(id).cantidad, cantidad) });
    decirItem(rows, club_id, id);
  }
}

/** 'Tareas Vencidas' of tasks with a date: from the day after it. */
function decirTarea(rows: TableRows, club_id: string, id: string): void {
  const { titulo, fecha, pendiente } = rows.alertas_tareas.require(id);
  const que =
    pendiente && fecha !== null ? { datos: { id, titulo, fecha }, orden: '', desde: sumarDias(fecha, 1) } : null;
  alertar(rows, { club_id, grupo: 'tareas_vencidas', id }, que);
}

/** Stock of the club's items, and the notebook's tasks with a date. */
export const deStockYTareas = {
  ItemDeInventarioCreado: (event, rows) => {
    const { inventario_item_id: id, nombre, proveedor_id, nivel_minimo } = event.data;
    rows.alertas_items.put({ id, nombre, proveedor_id, nivel_minimo, cantidad: '0', eliminado: false });
    mover(rows, clubDe(event), delAlta(event.data));
    decirItem(rows, clubDe(event), id);
  },
  ItemDeInventarioEditado: (event, rows) => {
    const { inventario_item_id: id, nivel_minimo } = event.data;
    rows.alertas_items.patch(id, { nivel_minimo });
    decirItem(rows, clubDe(event), id);
  },
  ItemDeInventarioEliminado: (event, rows) => {
    const { inventario_item_id: id } = event.data;
    rows.alertas_items.patch(id, { eliminado: true });
    decirItem(rows, clubDe(event), id);
  },
  StockAjustado: (event, rows) => mover(rows, clubDe(event), delAjuste(event.data)),
  TareaRegistrada: (event, rows) => mover(rows, clubDe(event), delUso(event.data)),
  TareaEliminada: (event, rows) => mover(rows, clubDe(event), deLaDevolucion(event.data)),
  EstadoDeOrdenCambiado: (event, rows) => mover(rows, clubDe(event), deLaOrden(event.data)),
  TareaDeLibretaCreada: (event, rows) => {
    const { libreta_tarea_id: id, titulo, fecha, estado } = event.data;
    rows.alertas_tareas.put({ id, titulo, fecha, pendiente: estado === 'PENDIENTE' });
    decirTarea(rows, clubDe(event), id);
  },
  TareaDeLibretaActualizada: (event, rows) => {
    const { libreta_tarea_id: id, titulo, fecha, estado } = event.data;
    rows.alertas_tareas.patch(id, { titulo, fecha, pendiente: estado === 'PENDIENTE' });
    decirTarea(rows, clubDe(event), id);
  },
  EstadoDeTareaDeLibretaCambiado: (event, rows) => {
    const { libreta_tarea_id: id, estado, dia } = event.data;
    if (dia !== null) return;
    rows.alertas_tareas.patch(id, { pendiente: estado === 'PENDIENTE' });
    decirTarea(rows, clubDe(event), id);
  },
  TareaDeLibretaEliminada: (event, rows) => {
    const { libreta_tarea_id: id } = event.data;
    rows.alertas_tareas.delete(id);
    alertar(rows, { club_id: clubDe(event), grupo: 'tareas_vencidas', id }, null);
  },
} satisfies Manejadores;
