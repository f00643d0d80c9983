import type { InventarioEvent } from '@cepa/event-schemas';
import { enSuUnidad, type Frases, medida, plural } from '../frases/frase';
import { enNumero } from '@cepa/words/numeros';

const CLASES = {
  recuento: 'recuento',
  correccion: 'corrección',
  compra: 'compra',
  perdida: 'pérdida',
} as const;

/** `, lotes L-77, L-78`: the lots that are named. */
const deLotes = (lotes: readonly (string | null)[]): string => {
  const dichos = [...new Set(lotes.filter((uno) => uno !== null))];
  if (dichos.length === 0) return '';
  return `, ${dichos.length === 1 ? 'lote' : 'lotes'} ${dichos.join(', ')}`;
};

/** Maps each event of inventario to its sentence in the history. */
export const frasesDeInventario: Frases<InventarioEvent> = {
  EstadoDeOrdenCambiado: (d) =>
    d.recibido.length === 0
      ? `La orden pasó de ${d.estado_anterior} a ${d.estado}.`
      : `La orden pasó a ${d.estado}: entró al stock lo recibido de ${plural(d.recibido.length, 'ítem', 'ítems')}${deLotes(d.recibido.map(({ insumo_lote }) => insumo_lote))}.`,
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
    `La cantidad pasó de ${enNumero(d.cantidad_anterior)} a ${enSuUnidad(d.cantidad_nueva, unidad)} (${CLASES[d.clase]})${d.insumo_lote ? `, del lote ${d.insumo_lote}` : ''}.`,
};
