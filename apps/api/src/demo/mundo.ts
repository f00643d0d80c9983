import type { Fecha } from '@cepa/domain/valores/fecha';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { DIAS_DE_DEMO } from '../nucleo/demo-clock';
import type { Agenda, Parte } from './agenda';
import type { Actor, Registro } from './registro';

/** The data that every part of the story shares. */
export interface Mundo {
  readonly registro: Registro;
  readonly agenda: Agenda;
  /** The club's manager, and the growers in turn. */
  readonly gestor: Actor;
  readonly cultivadores: readonly [Actor, Actor, Actor];
}

export const SEMILLA = 20_261_121;

/** The day of the story by its number, starting at 0. */
export const diaDeDemo = ({ agenda }: Pick<Mundo, 'agenda'>, numero: number): Fecha =>
  sumarDias(agenda.hoy, numero - DIAS_DE_DEMO);

/** An instant of a day, at noon in Buenos Aires. */
export const instante = (dia: Fecha, hora = '15:00'): string => `${dia}T${hora}:00.000Z`;

/** The day on which the second grower left the club, a year ago. */
export const DIA_DE_LA_BAJA = 365;

/** Returns the grower on a day of the story. */
export function cultivadorEn({ cultivadores }: Mundo, numero: number, turn: number): Actor {
  const [primero, segundo, tercero] = cultivadores;
  if (turn % 3 === 1) return numero < DIA_DE_LA_BAJA - 140 ? segundo : tercero;
  return turn % 3 === 0 ? primero : tercero;
}

/** Code of a batch in the app's form: its kind, its day, and six letters and digits. */
export const codigoDe = (prefijo: string, dia: Fecha, azar: { codigo(largo: number): string }): string =>
  `${prefijo}-${dia.slice(2).replaceAll('-', '')}-${azar.codigo(6)}`;

export type { Parte };
