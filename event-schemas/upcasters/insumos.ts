import type { Upcaster } from './upcaster';

/** What v1 did not say of what came in: no lot of its supplier. */
const SIN_LOTE = {
  insumo_lote_id: null,
  insumo_lote_codigo: null,
  insumo_lote: null,
  vencimiento: null,
  carencia_dias: null,
};

/** v1 deliveries said no lots. */
export const estadoDeOrdenV1: Upcaster = (data) => ({
  ...data,
  recibido: (data['recibido'] as object[]).map((una) => ({ ...una, ...SIN_LOTE })),
});

/** v1 adjustments were of what has no lot. */
export const stockAjustadoV1: Upcaster = (data) => ({ ...data, ...SIN_LOTE });

/** v1 tasks took what has no lot, and gave it back. */
export const itemsDeTareaV1: Upcaster = (data) => ({
  ...data,
  items: (data['items'] as object[]).map((item) => ({ ...item, lotes: [] })),
});
