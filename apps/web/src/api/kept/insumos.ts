import { $api } from '../cliente';

const MOST = 1000;

/** All inputs of a club, without their prices: the options of the task form without a signal. */
export const allInsumos = (club_id: string) =>
  $api.queryOptions('get', '/api/tarea_insumos', { params: { query: { club_id, limit: MOST } } });
