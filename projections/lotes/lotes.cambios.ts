import type { CambiosDe } from '../cambio';

/** The fields that each event of lotes changes, where their names are not those of the record. */
export const cambiosDeLotes: CambiosDe<'lotes'> = {
  LoteBloqueado: () => ({ antes: { lote_bloqueado: false }, campos: { lote_bloqueado: true } }),
  LoteDesbloqueado: () => ({ antes: { lote_bloqueado: true }, campos: { lote_bloqueado: false } }),
  // The fields of the lot do not change; each plant gets its code and its lot.
  PlantasAgregadas: ({ plantas, lote_id, variedad_id, origen, madre_codigo }) => ({
    campos: {},
    partes: plantas.map(({ planta_id: id, codigo }) => ({
      entidad: 'planta',
      id,
      campos: { codigo, lote_id, variedad_id, origen, ...(madre_codigo ? { madre_codigo } : {}) },
    })),
  }),
};
