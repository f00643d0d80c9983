import type { Mapa } from '../colecciones';
import { conflicto, inexistente } from '../rechazo';
import type { Fecha } from '../valores/fecha';

/** Most plants that one move takes (`spec 2 §9`). */
export const MAXIMO_POR_MOVIMIENTO = 200;

export interface EventoDeProyecto {
  readonly nombre_evento: string;
  /** ISO 8601, UTC, milliseconds: such texts sort as the moments do. */
  readonly fecha_inicio: string;
  readonly finalizado: boolean;
}

/** What may be corrected of the stay of a plant in an event. */
export interface DatosDeEstadia {
  readonly fecha_inicio: Fecha;
  /** Null while the plant is there. */
  readonly fecha_fin: Fecha | null;
  readonly observaciones: string | null;
}

export interface EstadiaDePlanta {
  readonly planta_id: string;
  readonly proyecto_evento_id: string;
  readonly datos: DatosDeEstadia;
}

export interface ProyectoVigente {
  readonly fase: 'vigente';
  readonly clubId: string;
  readonly nombre: string;
  /** Once closed a project never changes again. */
  readonly cerrado: boolean;
  /** In the order in which they were added. */
  readonly eventos: Mapa<EventoDeProyecto>;
  /** Stays of plants in events, by their own id. */
  readonly estadias: Mapa<EstadiaDePlanta>;
  /** The open stay of each plant that is in an event now. */
  readonly plantas: Mapa<string>;
  /** The event that each biomass was last moved to; one that was never moved is where it was harvested. */
  readonly biomasas: Mapa<string>;
}

/** One project with its events, and which plant and which biomass is in which of them. */
export type Proyecto = { readonly fase: 'inexistente' } | { readonly fase: 'eliminado' } | ProyectoVigente;

export const inicial = (): Proyecto => ({ fase: 'inexistente' });

/**
 * The project, open or closed.
 *
 * @throws Rechazo NO_ENCONTRADO when there never was one, or it was deleted
 */
export function vigente(proyecto: Proyecto, proyectoId: string): ProyectoVigente {
  if (proyecto.fase !== 'vigente') throw inexistente('proyecto', proyectoId);
  return proyecto;
}

/**
 * The project, if it may still change (`spec 2 §4`: closing is irreversible).
 *
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO
 */
export function abierto(proyecto: Proyecto, proyectoId: string): ProyectoVigente {
  const actual = vigente(proyecto, proyectoId);
  if (actual.cerrado) throw conflicto('PROYECTO_CERRADO', 'El cultivo está cerrado: ya no se puede modificar.');
  return actual;
}

/**
 * An event of the project, finalized or not.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function eventoDe(proyecto: ProyectoVigente, eventoId: string): EventoDeProyecto {
  const evento = proyecto.eventos.get(eventoId);
  if (!evento) throw inexistente('proyecto_evento', eventoId);
  return evento;
}

/**
 * An event of the project that work may still be recorded in (`spec 2 §4`: a finalized one is a historical record).
 *
 * @throws Rechazo NO_ENCONTRADO, EVENTO_FINALIZADO
 */
export function eventoActivo(proyecto: ProyectoVigente, eventoId: string): EventoDeProyecto {
  const evento = eventoDe(proyecto, eventoId);
  if (evento.finalizado)
    throw conflicto('EVENTO_FINALIZADO', 'El evento está finalizado: su información ya no se puede modificar.');
  return evento;
}

/** The event that the plant is in now; null when in none. */
export function eventoDePlanta(proyecto: ProyectoVigente, plantaId: string): string | null {
  const estadia = proyecto.plantas.get(plantaId);
  return estadia === undefined ? null : (proyecto.estadias.get(estadia)?.proyecto_evento_id ?? null);
}

/** The project as it is, for an event; an event about a project that is not there is a broken history. */
export function conVigente(proyecto: Proyecto, cambio: (actual: ProyectoVigente) => Proyecto): Proyecto {
  if (proyecto.fase !== 'vigente') throw new Error(`an event about a project that is ${proyecto.fase}`);
  return cambio(proyecto);
}
