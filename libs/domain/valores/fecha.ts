import { diasEntre, type Fecha } from '@cepa/base/fecha';
import { regla } from '../rechazo';

export { diaDelInstante, diasEntre, esFecha, sumarDias, type Fecha } from '@cepa/base/fecha';

/** Refuses a pair of days in the wrong order. */
export function exigirOrden(desde: Fecha, hasta: Fecha | null, field: string, message: string): void {
  if (hasta !== null && diasEntre(desde, hasta) < 0) throw regla('FECHAS_INVERTIDAS', message, field);
}

/** Returns the day of the week, from 0 (Sunday) to 6 (Saturday). */
export function diaDeSemana(fecha: Fecha): number {
  // 2026-11-22 was a Sunday.
  return ((diasEntre('2026-11-22', fecha) % 7) + 7) % 7;
}
/**
 * Refuses a day after today for something that was done. Plans and expiries may lie ahead.
 *
 * @param hoy today in the club's time zone; missing if the caller has no day to compare with
 * @throws Rechazo FECHA_FUTURA
 */
export function exigirHecho(dia: Fecha | null, hoy: Fecha | undefined, field: string): void {
  if (dia !== null && hoy !== undefined && diasEntre(hoy, dia) > 0)
    throw regla('FECHA_FUTURA', 'La fecha no puede ser posterior a hoy.', field);
}

/** Formats a day for a Spanish sentence, `22/11/2026`. */
export const diaInMessage = (dia: Fecha): string => dia.split('-').reverse().join('/');
