/** A calendar day, 'YYYY-MM-DD': it belongs to no time zone and never shifts. */
export type Dia = string;

export const ZONA = 'America/Argentina/Buenos_Aires';
const MS_POR_DIA = 86_400_000;
const FORMA = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Cached: building one for each of ten thousand rows takes seconds. */
const DIA_EN_ZONA = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONA,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Whether a day exists: '2026-02-30' does not. */
export function esDia(text: unknown): text is Dia {
  if (typeof text !== 'string' || !FORMA.test(text)) return false;
  const cuando = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(cuando.getTime()) && cuando.toISOString().startsWith(text);
}

/** Today in Buenos Aires, whatever the device's time zone. */
export const hoy = (ahora: Date = new Date()): Dia => diaDe(ahora);

/** The day of an instant in Buenos Aires; a day is returned unchanged. */
export function diaDe(instante: Date | string): Dia {
  if (typeof instante === 'string' && FORMA.test(instante)) return instante;
  return DIA_EN_ZONA.format(new Date(instante));
}

const enMs = (dia: Dia): number => Date.parse(`${dia}T00:00:00Z`);

/** The day `n` days after (before, if negative). */
export const sumarDias = (dia: Dia, n: number): Dia => new Date(enMs(dia) + n * MS_POR_DIA).toISOString().slice(0, 10);

/** Whole days from one day or instant to another, rounded up; negative if the second is earlier. */
export function diasEntre(desde: string, hasta: string): number {
  const ms = (cuando: string): number => (FORMA.test(cuando) ? enMs(cuando) : Date.parse(cuando));
  const dias = Math.ceil((ms(hasta) - ms(desde)) / MS_POR_DIA);
  return dias === 0 ? 0 : dias;
}

/** Age in whole years on a day. */
export function edad(nacimiento: Dia, en: Dia = hoy()): number {
  const anios = Number(en.slice(0, 4)) - Number(nacimiento.slice(0, 4));
  return en.slice(5) < nacimiento.slice(5) ? anios - 1 : anios;
}

/** Days to expiry from a base; null if either is missing or the expiry is earlier (rule `medidas.vencimiento-en-dias`). */
export function diasDeVencimiento(base: Dia | null, fecha: Dia | null): number | null {
  if (!esDia(base) || !esDia(fecha)) return null;
  const dias = diasEntre(base, fecha);
  return dias < 0 ? null : dias;
}

/** The expiry date `dias` days after its base; null if either is missing or the number is negative (rule `medidas.vencimiento-en-dias`). */
export function fechaDeVencimiento(base: Dia | null, dias: number | null): Dia | null {
  if (!esDia(base) || dias === null || !Number.isFinite(dias) || dias < 0 || dias > 100_000) return null;
  return sumarDias(base, Math.ceil(dias));
}
