import type { Upcaster } from './upcaster';

/** v1 tasks repeated on one weekday, and only the last of their turns counted. */
export const tareaDeLibretaV1: Upcaster = (data) => ({
  ...data,
  cada_dias: null,
  dias_semana: [],
  repite_desde: null,
  repite_hasta: null,
});
