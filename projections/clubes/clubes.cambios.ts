import type { CambiosDe } from '../historial/cambio';

/** What the events of clubes set on their records, where their fields are not the record's. */
export const cambiosDeClubes: CambiosDe<'clubes'> = {
  MonedaActualCambiada: ({ codigo }) => ({ campos: { moneda: codigo } }),
  PagoDeSuscripcionRevertido: ({ fecha_fin, fecha_fin_anterior }) => ({
    antes: { fecha_fin: fecha_fin_anterior },
    campos: { fecha_fin },
  }),
  SuscripcionActualizada: ({ fecha_inicio, fecha_fin, fecha_fin_anterior }) => ({
    antes: { fecha_fin: fecha_fin_anterior },
    campos: { fecha_inicio, fecha_fin },
  }),
  SuscripcionExtendida: ({ fecha_inicio, fecha_fin, fecha_fin_anterior }) => ({
    antes: { fecha_fin: fecha_fin_anterior },
    campos: { fecha_inicio, fecha_fin },
  }),
};
