import { clubDe } from '../valores';
import type { MaterialesHandlers } from './materiales.table';

/** Projects products that are harvested directly from plants. */
export const deProductosFinales = {
  ProductoCosechado: (event, rows) => {
    const { producto_final_id, ...campos } = event.data;
    rows.productos_finales.put({
      ...campos,
      id: producto_final_id,
      club_id: clubDe(event),
      creado_en: event.recorded_at,
    });
  },
} satisfies MaterialesHandlers;
