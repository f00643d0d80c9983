import type { EventoFinalizado } from '@cepa/event-schemas';
import { regla } from '../rechazo';
import { abierto, conVigente, eventoActivo, eventoDe, type Proyecto } from './estado';

/** Ends an event: from then on it is a historical record (`spec 2 §4`). */
export interface FinalizarEvento {
  readonly tipo: 'finalizar_evento';
  readonly proyecto_id: string;
  readonly proyecto_evento_id: string;
  /** ISO 8601, UTC, milliseconds. */
  readonly fecha_fin_evento: string;
}

/** Length of `YYYY-MM-DD` at the start of an instant. */
const DIA = 10;

/**
 * The end may not come on a day before the start's; within a day the hour of the start is only a plan.
 *
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, EVENTO_FINALIZADO, FECHAS_INVERTIDAS
 */
export function finalizarEvento(command: FinalizarEvento, proyecto: Proyecto): readonly EventoFinalizado[] {
  const { fecha_inicio } = eventoActivo(abierto(proyecto, command.proyecto_id), command.proyecto_evento_id);
  if (command.fecha_fin_evento.slice(0, DIA) < fecha_inicio.slice(0, DIA)) {
    throw regla('FECHAS_INVERTIDAS', 'La fecha de finalización no puede ser anterior a la fecha de inicio del evento.', 'fecha_fin_evento');
  }
  const { tipo: _tipo, ...datos } = command;
  return [{ type: 'EventoFinalizado', version: 1, data: datos }];
}

export function eventoFinalizado(proyecto: Proyecto, { proyecto_evento_id }: EventoFinalizado['data']): Proyecto {
  return conVigente(proyecto, (actual) => ({ ...actual, eventos: actual.eventos.set(proyecto_evento_id, { ...eventoDe(actual, proyecto_evento_id), finalizado: true }) }));
}
