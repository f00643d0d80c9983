import { createContext, useContext } from 'react';
import type { Esquema } from '@/api/cliente';
import { diaDe, fecha, type Dia } from '@/ui/formatos';

/** The project of `GET /api/proyectos/{id}`. */
export type ProyectoDePantalla = Esquema<'FichaDeProyecto'>;

/** The project of the screens below it. */
export interface ProyectoContext {
  readonly proyecto: ProyectoDePantalla;
  /** True if the project accepts no changes: it is closed, or the person may only read. */
  readonly soloLectura: boolean;
}

/** An event of the project; here `soloLectura` is also true once the event is finished. */
export interface EventoContext extends ProyectoContext {
  readonly evento: Esquema<'ProyectoEvento'>;
}

/** Provided by the layouts of the project and the event, to everything below them, through any number of outlets. */
export const ProyectoEnPantalla = createContext<ProyectoContext | null>(null);
export const EventoEnPantalla = createContext<EventoContext | null>(null);

/** The project of a screen below `proyecto/:proyecto_id` (also of those below one of its events). */
export function useProyectoContext(): ProyectoContext {
  const context = useContext(ProyectoEnPantalla);
  if (!context) throw new Error('this screen belongs below proyecto/:proyecto_id');
  return context;
}

/** The event, and its project, of a screen below `proyecto/:proyecto_id/evento/:proyecto_evento_id`. */
export function useEventoContext(): EventoContext {
  const context = useContext(EventoEnPantalla);
  if (!context) throw new Error('this screen belongs below proyecto/:proyecto_id/evento/:proyecto_evento_id');
  return context;
}

/**
 * The warning about a day before the start of its event; null for other days. That start is a plan, so such a day may
 * be right, and is not refused.
 */
export function avisoDeInicio(
  evento: Pick<Esquema<'ProyectoEvento'>, 'nombre_evento' | 'fecha_inicio'>,
  dia: Dia | null,
) {
  const inicio = diaDe(evento.fecha_inicio);
  return dia === null || dia >= inicio ? null : `${evento.nombre_evento} empieza el ${fecha(inicio)}: revisá la fecha.`;
}
