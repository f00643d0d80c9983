import type { CambiosDe } from '../cambio';

/** The fields that each event of clubes changes, where their names are not those of the record. */
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
