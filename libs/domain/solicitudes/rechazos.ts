import type { Rechazos } from '../rechazo';

/** Requests have no refusal of their own. */
export const rechazos: Rechazos = {};
