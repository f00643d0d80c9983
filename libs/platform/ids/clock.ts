/** The app's clock; tests inject their own. */
export interface Clock {
  now(): Date;
}

export const CLOCK = Symbol('CLOCK');

export const systemClock: Clock = { now: () => new Date() };

const dia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Argentina/Buenos_Aires',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const MINUTO_MS = 60_000;
let conocido = { minuto: NaN, dia: '' };

/** The day in Buenos Aires, `YYYY-MM-DD`: the meaning of 'today' in every club. */
export function diaDe(instante: Date): string {
  // Days start with a minute, and reading the calendar of a time zone is slow.
  const minuto = Math.floor(instante.getTime() / MINUTO_MS);
  if (minuto !== conocido.minuto) conocido = { minuto, dia: dia.format(instante) };
  return conocido.dia;
}
