import type { InventarioEvent } from '@cepa/event-schemas';
import { enSuUnidad, type Frases, medida, plural } from '../frases/frase';
import { enNumero } from '@cepa/words/numeros';

const CLASES = {
  recuento: 'recuento',
  correccion: 'corrección',
  compra: 'compra',
  perdida: 'pérdida',
} as const;

/** Maps each event of inventario to its sentence in the history. */
export const frasesDeInventario: Frases<InventarioEvent> = {
  EstadoDeOrdenCambiado: (d) =>
    d.recibido.length === 0
      ? `La orden pasó de ${d.estado_anterior} a ${d.estado}.`
      : `La orden pasó a ${d.estado}: entró al stock lo recibido de ${plural(d.recibido.length, 'ítem', 'ítems')}.`,
  ItemDeInventarioCreado: (d) => `Se creó el ítem ${d.nombre} con ${medida(d.cantidad, d.unidad_de_medida)}.`,
  ItemDeInventarioEditado: (d, unidad) =>
    `Se editó el ítem: nivel mínimo ${enSuUnidad(d.nivel_minimo, unidad)}, US$ ${enNumero(d.costo_unitario_usd)} por unidad.`,
  ItemDeInventarioEliminado: () => 'Se quitó el ítem del inventario.',
  OrdenDeCompraCreada: (d) =>
    `Se creó una orden de ${plural(d.items.length, 'ítem', 'ítems')} por US$ ${enNumero(d.costo_inicial_estimado_usd)}.`,
  OrdenDeCompraEliminada: () => 'Se eliminó la orden de compra.',
  ProveedorActualizado: (d) => `Se actualizó el proveedor ${d.nombre}.`,
  ProveedorEliminado: () => 'Se eliminó el proveedor.',
  ProveedorRegistrado: (d) => `Se dio de alta el proveedor ${d.nombre}.`,
  StockAjustado: (d, unidad) =>
    `La cantidad pasó de ${enNumero(d.cantidad_anterior)} a ${enSuUnidad(d.cantidad_nueva, unidad)} (${CLASES[d.clase]}).`,
};
