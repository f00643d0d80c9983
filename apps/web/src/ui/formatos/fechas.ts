import { ZONA, diaDe, diasEntre, esDia, hoy, type Dia } from './dias';
import { lazily } from './lazily';
import { NO_DATA } from './numeros';

/** A day or an instant of the API; null and '' mean no date. */
export type Fecha = string | null | undefined;

const LOCALE = 'es-AR';
const enUtc = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  lazily(() => new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...options }));
const CORTA = enUtc({ day: 'numeric', month: 'short', year: 'numeric' });
const SIN_ANIO = enUtc({ day: 'numeric', month: 'short' });
const LARGA = enUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const HORA = lazily(
  () => new Intl.DateTimeFormat(LOCALE, { timeZone: ZONA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
const RELATIVA = lazily(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));

/** Returns the placeholder for an invalid date, so that it is visible and not turned into another. */
function conDia(value: Fecha, decir: (dia: Dia) => string): string {
  if (!value) return NO_DATA;
  if (!esDia(value) && Number.isNaN(Date.parse(value))) return NO_DATA;
  const dia = diaDe(value);
  return esDia(dia) ? decir(dia) : NO_DATA;
}

const medianoche = (dia: Dia): Date => new Date(`${dia}T00:00:00Z`);

/** '2026-11-21' → '21/11/2026', in any time zone; for an instant, its day in Buenos Aires. */
export const fecha = (value: Fecha): string =>
  conDia(value, (dia) => `${dia.slice(8)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}`);

/** '21 nov 2026'; without the year if it is the current one and `sinAnio` is set: '21 nov'. */
export const fechaCorta = (value: Fecha, { sinAnio = false } = {}): string =>
  conDia(value, (dia) =>
    (sinAnio && dia.slice(0, 4) === hoy().slice(0, 4) ? SIN_ANIO() : CORTA())
      .format(medianoche(dia))
      .replaceAll(' de ', ' ')
      .replaceAll('.', ''),
  );

/** 'sábado, 21 de noviembre de 2026'. */
export const fechaLarga = (value: Fecha): string => conDia(value, (dia) => LARGA().format(medianoche(dia)));

/** The time of an instant in Buenos Aires, 24 h: '15:04'. */
export const hora = (value: Fecha): string =>
  value && !Number.isNaN(Date.parse(value)) ? HORA().format(new Date(value)) : NO_DATA;

/** An instant in Buenos Aires: '21/11/2026 15:04'. A day has no time: '21/11/2026'. */
export const fechaHora = (value: Fecha): string =>
  esDia(value) || fecha(value) === NO_DATA ? fecha(value) : `${fecha(value)} ${hora(value)}`;

/** The distance to a day in words: 'hoy', 'mañana', 'dentro de 3 días', 'hace 12 días', 'dentro de 2 meses'. */
export function relativa(value: Fecha, base: Dia = hoy()): string {
  return conDia(value, (dia) => {
    const dias = diasEntre(base, dia);
    if (Math.abs(dias) < 60) return RELATIVA().format(dias, 'day');
    const meses = Math.trunc(dias / 30.4375);
    return Math.abs(meses) < 24 ? RELATIVA().format(meses, 'month') : RELATIVA().format(Math.trunc(meses / 12), 'year');
  });
}

/**
 * Parses a typed date: '21/11/2026', '21-11-26', '21.11.2026', '21112026', '21/11' (this year) or '2026-11-21'; null
 * for anything else.
 */
export function leerFecha(text: string, base: Dia = hoy()): Dia | null {
  const limpio = text.trim();
  if (esDia(limpio)) return limpio;
  const junto = /^(\d{2})(\d{2})(\d{4})$/.exec(limpio);
  const partido = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(limpio);
  const [, dia, mes, anio = base.slice(0, 4)] = junto ?? partido ?? [];
  if (dia === undefined || mes === undefined) return null;
  const leido = `${anio.length === 2 ? `20${anio}` : anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return esDia(leido) ? leido : null;
}

/** The instant (UTC, ISO 8601) of a day and an 'HH:mm' time in Buenos Aires; null if either is missing. */
export function instanteDe(dia: Dia | null, horario: string | null): string | null {
  if (!esDia(dia) || !horario || !/^([01]\d|2[0-3]):[0-5]\d(:\d{2})?$/.test(horario)) return null;
  const comoUtc = Date.parse(`${dia}T${horario.slice(0, 5)}:00Z`);
  // The offset is computed, not assumed: in past summers it was another one.
  const corrimiento = comoUtc - wallClockOf(comoUtc);
  const primero = comoUtc + corrimiento;
  return new Date(comoUtc + (primero - wallClockOf(primero))).toISOString();
}

/** Returns the local time of Buenos Aires at an instant, counted as if it were UTC. */
function wallClockOf(ms: number): number {
  const cuando = new Date(ms);
  return Date.parse(`${diaDe(cuando)}T${HORA().format(cuando)}:00Z`);
}

export { hoy };

const MES = enUtc({ month: 'long' });

/** The name of a day's month: 'noviembre'. */
export const mesLargo = (dia: Dia): string => MES().format(new Date(`${dia}T00:00:00Z`));
