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

/** Adds days to a day; a negative number subtracts. */
export function sumarDias(fecha: Fecha, dias: number): Fecha {
  const numero = numeroDeDia(fecha) + dias;
  let anio = Math.floor((10_000 * numero + 14_780) / 3_652_425);
  const diaDelAnio = (candidato: number): number =>
    numero - (365 * candidato + Math.floor(candidato / 4) - Math.floor(candidato / 100) + Math.floor(candidato / 400));
  if (diaDelAnio(anio) < 0) anio -= 1;
  const dia = diaDelAnio(anio);
  const mesDesdeMarzo = Math.floor((100 * dia + 52) / 3060);
  const mes = ((mesDesdeMarzo + 2) % 12) + 1;
  const anioCivil = anio + Math.floor((mesDesdeMarzo + 2) / 12);
  const diaDelMes = dia - Math.floor((mesDesdeMarzo * 306 + 5) / 10) + 1;
  return `${String(anioCivil).padStart(4, '0')}-${String(mes).padStart(2, '0')}-${String(diaDelMes).padStart(2, '0')}`;
}

/** Returns the day in Buenos Aires of an instant (ISO 8601, UTC). Its offset is -3 hours all year. */
export function diaDelInstante(instante: string): Fecha {
  const dia = instante.slice(0, 10);
  return Number(instante.slice(11, 13)) < 3 ? sumarDias(dia, -1) : dia;
}
