import { $api } from '../cliente';

/** All rooms of a club with their plants: without a signal a room opens, and is counted, from them. */
export const allSalas = (club_id: string) =>
  $api.queryOptions('get', '/api/sala_plantas_salas_con_plantas_activas', {
    params: { query: { club_id, resumen: false } },
  });
