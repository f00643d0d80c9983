import { clubDe } from '../valores';
import type { MaterialesHandlers } from './materiales.table';
import { asienta } from './movimientos';

/** Projects dispensings, at the price of their day. */
export const deDispensaciones = {
  ProductoDispensado: (event, rows) => {
    const { dispensacion_id, ...campos } = event.data;
    asienta(rows, event);
    const { precio_unitario, tipo_moneda } = rows.envasados.require(campos.producto_final_envasado_id);
    rows.dispensaciones.put({
      ...campos,
      id: dispensacion_id,
      precio_unitario,
      tipo_moneda,
      club_id: clubDe(event),
      anulado: false,
      justificacion_anulacion: null,
      creado_en: event.recorded_at,
    });
  },
  DispensacionCorregida: (event, rows) => {
    const { data } = event;
    asienta(rows, event);
    rows.dispensaciones.patch(data.dispensacion_id, { cantidad_entregada: data.cantidad_nueva });
  },
  DispensacionAnulada: (event, rows) => {
    const { data } = event;
    asienta(rows, event);
    rows.dispensaciones.patch(data.dispensacion_id, {
      anulado: true,
      justificacion_anulacion: data.justificacion_anulacion,
    });
  },
} satisfies MaterialesHandlers;
