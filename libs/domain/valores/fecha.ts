import { diasEntre, type Fecha } from '@cepa/base/fecha';
import { regla } from '../rechazo';

export { diaDelInstante, diasEntre, esFecha, sumarDias, type Fecha } from '@cepa/base/fecha';

/** Refuses a pair of days in the wrong order. */
export function exigirOrden(desde: Fecha, hasta: Fecha | null, campo: string, mensaje: string): void {
  if (hasta !== null && diasEntre(desde, hasta) < 0) throw regla('FECHAS_INVERTIDAS', mensaje, campo);
}

/** Returns the day of the week, from 0 (Sunday) to 6 (Saturday). */
export function diaDeSemana(fecha: Fecha): number {
  // 2026-11-22 was a Sunday.
  return ((diasEntre('2026-11-22', fecha) % 7) + 7) % 7;
}
