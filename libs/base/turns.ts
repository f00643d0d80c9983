import { diasEntre, sumarDias, type Fecha } from './fecha';

/** When a task is due again: every so many days, or on these weekdays, from its first day to its last one, if it has one. */
export interface Repeticion {
  /** 1 is daily; null with weekdays. */
  readonly cada_dias: number | null;
  /** 0 (Sunday) to 6 (Saturday); empty without weekdays. */
  readonly dias_semana: readonly number[];
  readonly comienzo: Fecha;
  readonly hasta: Fecha | null;
}

/** 0 (Sunday) to 6 (Saturday): 1900-01-07 was a Sunday. */
const diaDeSemana = (fecha: Fecha): number => ((diasEntre('1900-01-07', fecha) % 7) + 7) % 7;

/** The first turn on a day or after it; null if none is left. */
export function turnDesde({ cada_dias, dias_semana, comienzo, hasta }: Repeticion, dia: Fecha): Fecha | null {
  const desde = dia < comienzo ? comienzo : dia;
  const turn = cada_dias === null ? porSemana(dias_semana, desde) : porDias(cada_dias, comienzo, desde);
  return turn === null || (hasta !== null && turn > hasta) ? null : turn;
}

function porDias(cada: number, comienzo: Fecha, desde: Fecha): Fecha {
  return sumarDias(comienzo, Math.ceil(diasEntre(comienzo, desde) / cada) * cada);
}

function porSemana(dias: readonly number[], desde: Fecha): Fecha | null {
  const faltan = dias.map((dia) => (dia - diaDeSemana(desde) + 7) % 7);
  return faltan.length === 0 ? null : sumarDias(desde, Math.min(...faltan));
}

/** Whether a day is one of its turns. */
export const esTurn = (repeticion: Repeticion, dia: Fecha): boolean => turnDesde(repeticion, dia) === dia;

/** The first turns between two days, up to a maximum number. */
export function turnsEntre(repeticion: Repeticion, desde: Fecha, hasta: Fecha, max: number): Fecha[] {
  const turns: Fecha[] = [];
  for (
    let turn = turnDesde(repeticion, desde);
    turn !== null && turn <= hasta && turns.length < max;
    turn = turnDesde(repeticion, sumarDias(turn, 1))
  )
    turns.push(turn);
  return turns;
}
