import type { Esquema } from '@/api/cliente';
import { sumarDias, type Dia } from '@/ui/formatos';

export type Prevista = Esquema<'DiaDelCalendario'>['actividades'][number];

/** The view of the calendar: a month or a week on a desktop, a list of days on a phone. */
export type Vista = 'mes' | 'semana';

/** 0 (Monday) to 6 (Sunday). */
const lugarEnLaSemana = (dia: Dia): number => (new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The Monday of the week of a day. */
export const lunesDe = (dia: Dia): Dia => sumarDias(dia, -lugarEnLaSemana(dia));

const primeroDelMes = (dia: Dia): Dia => `${dia.slice(0, 7)}-01`;

/** The first day of the month before, or after, that of a day. */
export function otroMes(dia: Dia, cuantos: 1 | -1): Dia {
  const primero = primeroDelMes(dia);
  return primeroDelMes(sumarDias(primero, cuantos === 1 ? 31 : -1));
}

/** The weeks on screen: that of the day, or all weeks of its month. */
export function semanasDe(vista: Vista, dia: Dia): readonly (readonly Dia[])[] {
  const semana = (lunes: Dia): Dia[] => Array.from({ length: 7 }, (_nada, n) => sumarDias(lunes, n));
  if (vista === 'semana') return [semana(lunesDe(dia))];
  const semanas: Dia[][] = [];
  const mes = dia.slice(0, 7);
  for (let lunes = lunesDe(primeroDelMes(dia)); lunes.slice(0, 7) <= mes; lunes = sumarDias(lunes, 7))
    semanas.push(semana(lunes));
  return semanas;
}

/** The state of a planned activity today. */
export type EstadoDePrevista = 'hecha' | 'atrasada' | 'pendiente' | 'pasada';

export function estadoDe({ hecha_el, pendiente, dia }: Prevista, hoy: Dia): EstadoDePrevista {
  if (hecha_el !== null) return 'hecha';
  if (!pendiente) return 'pasada';
  return dia < hoy ? 'atrasada' : 'pendiente';
}

/** The day on which it was done, if that is not the planned one; otherwise null. */
export const hechaOtroDia = ({ hecha_el, dia }: Pick<Prevista, 'hecha_el' | 'dia'>): Dia | null =>
  hecha_el === dia ? null : hecha_el;

export const ESTADOS = {
  hecha: { texto: 'Hecha', tono: 'bien' },
  atrasada: { texto: 'Atrasada', tono: 'peligro' },
  pendiente: { texto: 'Planificada', tono: 'neutro' },
  pasada: { texto: 'Sin ejecutar', tono: 'neutro' },
} as const;

/** The URL where a planned activity is executed: its filled form; null while its stage has no open event. */
export const dondeEjecutar = (
  una: Pick<Prevista, 'proyecto_id' | 'actividad_id' | 'proyecto_evento_id'>,
): string | null =>
  una.proyecto_evento_id === null
    ? null
    : `/proyecto/${una.proyecto_id}/evento/${una.proyecto_evento_id}/alta-tarea?actividad=${una.actividad_id}`;
