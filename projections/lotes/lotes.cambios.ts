import type { CambiosDe } from '../historial/cambio';

/** What the events of lotes set on their records, where their fields are not the record's. */
export const cambiosDeLotes: CambiosDe<'lotes'> = {
  LoteBloqueado: () => ({ antes: { lote_bloqueado: false }, campos: { lote_bloqueado: true } }),
  LoteDesbloqueado: () => ({ antes: { lote_bloqueado: true }, campos: { lote_bloqueado: false } }),
};
