import type { Upcaster } from './upcaster';

/** v1 plants said no mother. */
export const plantasAgregadasV1: Upcaster = (data) => ({
  ...data,
  madre_id: null,
  madre_codigo: null,
  madre_lote_id: null,
});
