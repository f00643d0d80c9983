/** The app's clock; tests give their own. */
export interface Reloj {
  now(): Date;
}

export const RELOJ = Symbol('RELOJ');

export const relojDelSistema: Reloj = { now: () => new Date() };

const dia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in Buenos Aires, `YYYY-MM-DD`: what 'today' means in every club. */
export function diaDe(instante: Date): string {
  return dia.format(instante);
}
