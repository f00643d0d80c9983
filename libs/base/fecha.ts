/** A day, `YYYY-MM-DD`. */
export type Fecha = string;

/**
 * Number of days since 0000-03-01 in the proleptic Gregorian calendar: days are counted without any clock or time zone.
 */
function numeroDeDia(fecha: Fecha): number {
  const [anio, mes, dia] = fecha.split('-').map(Number) as [number, number, number];
  const desdeMarzo = (mes + 9) % 12;
  const anioDesdeMarzo = anio - Math.floor(desdeMarzo / 10);
  return (
    365 * anioDesdeMarzo +
    Math.floor(anioDesdeMarzo / 4) -
    Math.floor(anioDesdeMarzo / 100) +
    Math.floor(anioDesdeMarzo / 400) +
    Math.floor((desdeMarzo * 306 + 5) / 10) +
    dia -
    1
  );
}

/** Whole days from one day to another; negative if `hasta` is earlier. */
export function diasEntre(desde: Fecha, hasta: Fecha): number {
  return numeroDeDia(hasta) - numeroDeDia(desde);
}

/** Whether a value is the text of a day of the calendar, from 1900 to 2199 (2026-02-30 is not one). */
export function esFecha(text: unknown): text is Fecha {
  if (typeof text !== 'string') return false;
  const partes = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!partes) return false;
  const [anio, mes, dia] = [Number(partes[1]), Number(partes[2]), Number(partes[3])];
  if (mes < 1 || mes > 12 || dia < 1 || anio < 1900 || anio > 2199) return false;
  const bisiesto = (anio % 4 === 0 && anio % 100 !== 0) || anio % 400 === 0;
  const dias = [31, bisiesto ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][mes - 1] as number;
  return dia <= dias;
}

/** The day `dias` days after another; before it if the number is negative. */
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

/** The day of an instant (ISO 8601, UTC) in Buenos Aires: always three hours behind. */
export function diaDelInstante(instante: string): Fecha {
  const dia = instante.slice(0, 10);
  return Number(instante.slice(11, 13)) < 3 ? sumarDias(dia, -1) : dia;
}
