import { createContext, useContext } from 'react';
import type { Esquema } from '@/api/cliente';
import { diaDe, fecha, type Dia } from '@/ui/formatos';

/** The project as `GET /api/proyectos/{id}` answers it. */
export type ProyectoDePantalla = Esquema<'FichaDeProyecto'>;

/** The project that the screens below it work on. */
export interface ProyectoContext {
  readonly proyecto: ProyectoDePantalla;
  /** True where the project accepts no change: it is closed, or the person may only read. */
  readonly soloLectura: boolean;
}

/** An event of the project; here `soloLectura` is also true once the event is finished. */
export interface EventoContext extends ProyectoContext {
  readonly evento: Esquema<'ProyectoEvento'>;
}

/** Given by the project's and the event's layouts; it reaches whatever is below, however many outlets there are between. */
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
 * Warns of a day before the start of its event, or of none. That start is a plan, so such a day may be right:
 * it is not refused.
 */
export function avisoDeInicio(
  evento: Pick<Esquema<'ProyectoEvento'>, 'nombre_evento' | 'fecha_inicio'>,
  dia: Dia | null,
) {
  const inicio = diaDe(evento.fecha_inicio);
  return dia === null || dia >= inicio ? null : `${evento.nombre_evento} empieza el ${fecha(inicio)}: revisá la fecha.`;
}
