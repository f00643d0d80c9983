import { SIN_REPETICION } from '@cepa/words/mensajes/libreta';
import type { TareaDeLibreta } from './tarea';

/** The kinds of repetition in the form. */
export const MODOS = [
  { value: 'semana', label: 'Cada semana' },
  { value: 'diaria', label: 'Todos los días' },
  { value: 'cada', label: 'Cada varios días' },
  { value: 'dias', label: 'Varios días de la semana' },
];

type DeTarea = Pick<TareaDeLibreta, 'cada_dias' | 'dias_semana'>;

/** Monday to Friday, the most common choice of weekdays. */
const HABILES = ['1', '2', '3', '4', '5'];

export const diasDe = (tarea: DeTarea | undefined): string[] =>
  tarea?.dias_semana && tarea.dias_semana.length > 1 ? tarea.dias_semana.map(String) : HABILES;

export function modoDe(tarea: DeTarea | undefined): string {
  if (tarea?.cada_dias) return tarea.cada_dias === 1 ? 'diaria' : 'cada';
  return tarea?.dias_semana && tarea.dias_semana.length > 1 ? 'dias' : 'semana';
}

interface Escrita {
  readonly modo: string | null;
  readonly cada_dias: number | null;
  readonly dias_semana: readonly string[];
  readonly repite_hasta: string | null;
}

export const validarRepeticion = ({ modo, cada_dias, dias_semana }: Escrita): Record<string, string | null> => ({
  cada_dias: modo === 'cada' && !(cada_dias !== null && cada_dias >= 1 && cada_dias <= 365) ? SIN_REPETICION : null,
  dias_semana: modo === 'dias' && dias_semana.length === 0 ? SIN_REPETICION : null,
});

/** The number of days between turns; null with weekdays. */
function cadaDias(modo: Escrita['modo'], cada_dias: number | null): number | null {
  if (modo === 'diaria') return 1;
  return modo === 'cada' ? cada_dias : null;
}

/** The repetition as a request: each of its turns waits from that day on. */
export function repeticionDe(
  { modo, cada_dias, dias_semana, dia_semana, repite_hasta }: Escrita & { readonly dia_semana: string | null },
  repite_desde: string,
) {
  const porDias = modo === 'diaria' || modo === 'cada';
  const dias = modo === 'semana' ? [Number(dia_semana)] : dias_semana.map(Number);
  return {
    cada_dias: cadaDias(modo, cada_dias),
    dias_semana: porDias ? [] : dias,
    dia_semana: modo === 'semana' ? Number(dia_semana) : null,
    repite_desde,
    repite_hasta,
  };
}
