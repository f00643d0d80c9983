import type { EventoFinalizado } from '@cepa/event-schemas';
import { regla } from '../rechazo';
import { diaDelInstante, exigirHecho, type Fecha } from '../valores/fecha';
import { abierto, conVigente, eventoActivo, eventoDe, type Proyecto } from './state';

/** Finalizes a stage, which then is a historical record (rule `cultivos.finalizacion`). */
export interface FinalizarEvento {
  readonly tipo: 'finalizar_evento';
  readonly proyecto_id: string;
  readonly proyecto_evento_id: string;
  /** ISO 8601, UTC, milliseconds. */
  readonly fecha_fin_evento: string;
  readonly hoy?: Fecha;
}

/**
 * The end is not on a day before the start. Hours are not compared, because the hour of the start is only a plan.
 * Some programs write midnight in UTC, so the end is refused only when it is too early in Buenos Aires and in UTC.
 *
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, EVENTO_FINALIZADO, FECHA_FUTURA, FECHAS_INVERTIDAS
 */
export function finalizarEvento(command: FinalizarEvento, proyecto: Proyecto): readonly EventoFinalizado[] {
  const actual = abierto(proyecto, command.proyecto_id);
  const { fecha_inicio } = eventoActivo(actual, command.proyecto_evento_id);
  const { fecha_fin_evento } = command;
  if (
    diaUtc(fecha_fin_evento) < diaUtc(fecha_inicio) &&
    diaDelInstante(fecha_fin_evento) < diaDelInstante(fecha_inicio)
  ) {
    throw regla(
      'FECHAS_INVERTIDAS',
      'La fecha de finalización no puede ser anterior a la fecha de inicio del evento.',
      'fecha_fin_evento',
    );
  }
  const fin = [diaUtc(fecha_fin_evento), diaDelInstante(fecha_fin_evento)].sort()[1]!;
  if (
    actual.estadias.some(
      (estadia) => estadia.proyecto_evento_id === command.proyecto_evento_id && estadia.datos.fecha_inicio > fin,
    )
  )
    throw regla('FECHAS_INVERTIDAS', 'Hay plantas que entraron al evento después de esa fecha.', 'fecha_fin_evento');
  // As with the start: too late only when it is in Buenos Aires and in UTC.
  if (diaUtc(fecha_fin_evento) > (command.hoy ?? '9999'))
    exigirHecho(diaDelInstante(fecha_fin_evento), command.hoy, 'fecha_fin_evento');
  const { tipo: _tipo, hoy: _hoy, ...datos } = command;
  return [{ type: 'EventoFinalizado', version: 1, data: datos }];
}

const diaUtc = (instante: string): Fecha => instante.slice(0, 10);

/** Applies `EventoFinalizado`. */
export function eventoFinalizado(proyecto: Proyecto, { proyecto_evento_id }: EventoFinalizado['data']): Proyecto {
  return conVigente(proyecto, (actual) => ({
    ...actual,
    eventos: actual.eventos.set(proyecto_evento_id, { ...eventoDe(actual, proyecto_evento_id), finalizado: true }),
  }));
}
