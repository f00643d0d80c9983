import { clubDe } from '../valores';
import { mueveEnvasado } from './movimientos';
import type { MaterialesHandlers } from './materiales.table';

/** Projects dispensings, at the price of their day. */
export const deDispensaciones = {
  ProductoDispensado: (event, rows) => {
    const { dispensacion_id, ...campos } = event.data;
    const causa = { clase: 'dispensacion' };
    mueveEnvasado(rows, event, campos.producto_final_envasado_id, -campos.cantidad_entregada, causa);
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
    const vuelve = data.cantidad_anterior - data.cantidad_nueva;
    mueveEnvasado(rows, event, data.producto_final_envasado_id, vuelve, { clase: 'dispensacion_corregida' });
    rows.dispensaciones.patch(data.dispensacion_id, { cantidad_entregada: data.cantidad_nueva });
  },
  DispensacionAnulada: (event, rows) => {
    const { data } = event;
    const causa = { clase: 'dispensacion_anulada', motivo: data.justificacion_anulacion };
    mueveEnvasado(rows, event, data.producto_final_envasado_id, data.cantidad_devuelta, causa);
    rows.dispensaciones.patch(data.dispensacion_id, {
      anulado: true,
      justificacion_anulacion: data.justificacion_anulacion,
    });
  },
} satisfies MaterialesHandlers;
