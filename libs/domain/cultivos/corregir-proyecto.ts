import type { EventoActualizado, ProyectoActualizado } from '@cepa/event-schemas';
import { FIN_ANTES_DEL_INICIO, NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { regla } from '../rechazo';
import { exigirOrden, type Fecha } from '../valores/fecha';
import { abierto, conVigente, eventoActivo, eventoDe, type Proyecto } from './state';

/** Corrects the name, the planned end and the description of a project. */
export interface ActualizarProyecto {
  readonly tipo: 'actualizar_proyecto';
  readonly proyecto_id: string;
  readonly nombre: string;
  /** Planned end; null when unknown. */
  readonly fecha_fin: Fecha | null;
  readonly descripcion: string;
}

/** Corrects the planned days of a stage. */
export interface ActualizarEvento {
  readonly tipo: 'actualizar_evento';
  readonly proyecto_id: string;
  readonly proyecto_evento_id: string;
  /** ISO 8601, UTC, with milliseconds, like `fecha_fin`. */
  readonly fecha_inicio: string;
  readonly fecha_fin: string;
}

const DEL_PROYECTO = ['nombre', 'fecha_fin', 'descripcion'] as const;
const DEL_EVENTO = ['fecha_inicio', 'fecha_fin'] as const;

/**
 * Returns no event when nothing changes.
 *
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, NOMBRE_OBLIGATORIO, FECHAS_INVERTIDAS
 */
export function actualizarProyecto(command: ActualizarProyecto, proyecto: Proyecto): readonly ProyectoActualizado[] {
  const { desde, nombre, fecha_fin, descripcion } = abierto(proyecto, command.proyecto_id);
  if (command.nombre.trim() === '') throw regla('NOMBRE_OBLIGATORIO', NOMBRE_OBLIGATORIO, 'nombre');
  exigirOrden(desde, command.fecha_fin, 'fecha_fin', FIN_ANTES_DEL_INICIO);
  const anterior = { nombre, fecha_fin, descripcion };
  const fields = DEL_PROYECTO.filter((field) => command[field] !== anterior[field]);
  if (fields.length === 0) return [];
  const { tipo: _tipo, ...datos } = command;
  return [{ type: 'ProyectoActualizado', version: 1, data: { ...datos, campos: fields, anterior } }];
}

/**
 * Returns no event when nothing changes. The days of a stage are a plan: its records stay, and the history marks those
 * that then lie before its start.
 *
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, EVENTO_FINALIZADO, FECHAS_INVERTIDAS
 */
export function actualizarEvento(command: ActualizarEvento, proyecto: Proyecto): readonly EventoActualizado[] {
  const { fecha_inicio, fecha_fin } = eventoActivo(abierto(proyecto, command.proyecto_id), command.proyecto_evento_id);
  if (command.fecha_fin < command.fecha_inicio) throw regla('FECHAS_INVERTIDAS', FIN_ANTES_DEL_INICIO, 'fecha_fin');
  const anterior = { fecha_inicio, fecha_fin };
  const fields = DEL_EVENTO.filter((field) => command[field] !== anterior[field]);
  if (fields.length === 0) return [];
  const { tipo: _tipo, ...datos } = command;
  return [{ type: 'EventoActualizado', version: 1, data: { ...datos, campos: fields, anterior } }];
}

/** Applies `ProyectoActualizado`. */
export const proyectoActualizado = (
  proyecto: Proyecto,
  { nombre, fecha_fin, descripcion }: ProyectoActualizado['data'],
): Proyecto => conVigente(proyecto, (actual) => ({ ...actual, nombre, fecha_fin, descripcion }));

/** Applies `EventoActualizado`. */
export const eventoActualizado = (
  proyecto: Proyecto,
  { proyecto_evento_id, fecha_inicio, fecha_fin }: EventoActualizado['data'],
): Proyecto =>
  conVigente(proyecto, (actual) => ({
    ...actual,
    eventos: actual.eventos.set(proyecto_evento_id, {
      ...eventoDe(actual, proyecto_evento_id),
      fecha_inicio,
      fecha_fin,
    }),
  }));
