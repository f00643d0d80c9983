import type { MaterialesHandlers } from './materiales.table';

/** Projects the years that were closed, with their sums. */
export const deAnios = {
  AnioCerrado: (event, rows) => {
    const { cierre_id: id, ...cierre } = event.data;
    rows.anios_cerrados.put({ ...cierre, id, creado_en: event.recorded_at });
  },
} satisfies MaterialesHandlers;
