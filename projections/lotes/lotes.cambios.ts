import type { CambiosDe } from '../cambio';

/** Says how the events of lotes change their records, where their fields are not the record's. */
export const cambiosDeLotes: CambiosDe<'lotes'> = {
  LoteBloqueado: () => ({ antes: { lote_bloqueado: false }, campos: { lote_bloqueado: true } }),
  LoteDesbloqueado: () => ({ antes: { lote_bloqueado: true }, campos: { lote_bloqueado: false } }),
  // The lot keeps its fields; each plant is known by its code and its lot from then on.
  PlantasAgregadas: ({ plantas, lote_id, variedad_id, origen, madre_codigo }) => ({
    campos: {},
    partes: plantas.map(({ planta_id: id, codigo }) => ({
      entidad: 'planta',
      id,
      campos: { codigo, lote_id, variedad_id, origen, ...(madre_codigo ? { madre_codigo } : {}) },
    })),
  }),
};
