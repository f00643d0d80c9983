import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeInventario } from './inventario.frases';

seDiceALaLetra('inventario', frasesDeInventario, {
  EstadoDeOrdenCambiado: 'La orden pasó a Riego: entró al stock lo recibido de 1 ítem.',
  ItemDeInventarioCreado: 'Se creó el ítem Riego con 12,5 gramos.',
  ItemDeInventarioEditado: 'Se editó el ítem: nivel mínimo 12,5, US$ 12,5 por unidad.',
  ItemDeInventarioEliminado: 'Se quitó el ítem del inventario.',
  OrdenDeCompraCreada: 'Se creó una orden de 1 ítem por US$ 12,5.',
  OrdenDeCompraEliminada: 'Se eliminó la orden de compra.',
  ProveedorActualizado: 'Se actualizó el proveedor Riego.',
  ProveedorEliminado: 'Se eliminó el proveedor.',
  ProveedorRegistrado: 'Se dio de alta el proveedor Riego.',
  StockAjustado: 'La cantidad pasó de 12,5 a 12,5 (recuento).',
});
