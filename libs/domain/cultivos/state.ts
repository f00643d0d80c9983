import type { PlanAsociado, TareaRegistrada } from '@cepa/event-schemas';
import type { Mapa } from '../colecciones';
import { conflicto, inexistente } from '../rechazo';
import { diaInMessage, exigirOrden, type Fecha } from '../valores/fecha';
import type { Cierre } from './cierre';

/** Maximum number of plants in a move (rule `cultivos.cantidad-de-plantas`). */
export const MAX_PER_MOVIMIENTO = 200;

/** A stage of a crop. Days are `YYYY-MM-DD`. */
export interface EventoDeProyecto {
  readonly nombre_evento: string;
  /** ISO 8601, UTC, with milliseconds, so that texts sort by time. */
  readonly fecha_inicio: string;
  readonly fecha_fin: string;
  readonly finalizado: boolean;
}

/** The correctable data of a plant's stay. */
export interface DatosDeEstadia {
  readonly fecha_inicio: Fecha;
  /** Null while the stay is open. */
  readonly fecha_fin: Fecha | null;
  readonly observaciones: string | null;
}

/** The stay of a plant in a stage. */
export interface EstadiaDePlanta {
  readonly planta_id: string;
  readonly proyecto_evento_id: string;
  readonly datos: DatosDeEstadia;
}

/** A crop that exists, open or closed. */
export interface ProyectoVigente {
  readonly fase: 'vigente';
  readonly clubId: string;
  readonly nombre: string;
  /** A closed project never changes again. */
  readonly cerrado: boolean;
  readonly desde: Fecha;
  /** Planned end; null when unknown. */
  readonly fecha_fin: Fecha | null;
  readonly descripcion: string;
  /** In order of addition. */
  readonly eventos: Mapa<EventoDeProyecto>;
  /** Stays of plants, by the stay's id. */
  readonly estadias: Mapa<EstadiaDePlanta>;
  /** The id of each plant's open stay, by plant. */
  readonly plantas: Mapa<string>;
  /** The stage that each biomass was last moved to. A biomass without a move is in the stage of its harvest. */
  readonly biomasas: Mapa<string>;
  /** Executed tasks that were not deleted. */
  readonly tareas: Mapa<TareaEjecutada>;
  /** The plan that it took last; null without one. */
  readonly planId: string | null;
  /** The activities of that plan as they were when it was taken. */
  readonly actividadesTomadas: PlanAsociado['data']['actividades'];
}

/** A task: the inputs to return if it is deleted, its stage, and its activity of the plan. */
export interface TareaEjecutada {
  readonly proyecto_evento_id: string;
  readonly plan_cultivo_actividades_id: string | null;
  /** The day on which it was done. */
  readonly dia: Fecha;
  readonly items: TareaRegistrada['data']['items'];
}

/** The state of one project: its stages, and the plants and biomass in them. */
export type Proyecto = { readonly fase: 'inexistente' } | { readonly fase: 'eliminado' } | ProyectoVigente;

/** The state before the first event. */
export const inicial = (): Proyecto => ({ fase: 'inexistente' });

/**
 * Returns the project, open or closed.
 *
 * @throws Rechazo NO_ENCONTRADO when there never was one, or it was deleted
 */
export function vigente(proyecto: Proyecto, proyectoId: string): ProyectoVigente {
  if (proyecto.fase !== 'vigente') throw inexistente('proyecto', proyectoId);
  return proyecto;
}

/**
 * Returns the project if it is open (rule `cultivos.cerrado`).
 *
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO
 */
export function abierto(proyecto: Proyecto, proyectoId: string): ProyectoVigente {
  const actual = vigente(proyecto, proyectoId);
  if (actual.cerrado) throw conflicto('PROYECTO_CERRADO', 'El cultivo está cerrado: ya no se puede modificar.');
  return actual;
}

/**
 * Returns a stage of the project, finalized or not.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function eventoDe(proyecto: ProyectoVigente, eventoId: string): EventoDeProyecto {
  const evento = proyecto.eventos.get(eventoId);
  if (!evento) throw inexistente('proyecto_evento', eventoId);
  return evento;
}

/**
 * Returns a stage of the project if it is active (rule `cultivos.etapa-finalizada`).
 *
 * @throws Rechazo NO_ENCONTRADO, EVENTO_FINALIZADO
 */
export function eventoActivo(proyecto: ProyectoVigente, eventoId: string): EventoDeProyecto {
  const evento = eventoDe(proyecto, eventoId);
  if (evento.finalizado)
    throw conflicto('EVENTO_FINALIZADO', 'El evento está finalizado: su información ya no se puede modificar.');
  return evento;
}

/**
 * Refuses a stay that begins before the project. Its stage's own start is a plan, so a stay may begin before it.
 *
 * @throws Rechazo FECHAS_INVERTIDAS
 */
export function exigirDespuesDelCultivo({ desde }: ProyectoVigente, inicio: Fecha): void {
  exigirOrden(
    desde,
    inicio,
    'fecha_inicio',
    `El cultivo empieza el ${diaInMessage(desde)}: nada entra antes a un evento.`,
  );
}

/** Returns the closures around a plant of the project. */
export function cierreDePlanta(proyecto: ProyectoVigente, plantaId: string): Cierre {
  const evento = eventoDePlanta(proyecto, plantaId);
  return {
    proyecto_cerrado: proyecto.cerrado,
    evento_finalizado: evento !== null && eventoDe(proyecto, evento).finalizado,
  };
}

/** Returns the stage of the plant; null if it is in none. */
export function eventoDePlanta(proyecto: ProyectoVigente, plantaId: string): string | null {
  const estadia = proyecto.plantas.get(plantaId);
  return estadia === undefined ? null : (proyecto.estadias.get(estadia)?.proyecto_evento_id ?? null);
}

/** Applies an event to the project. It throws when there is no project, because the history is then broken. */
export function conVigente(proyecto: Proyecto, cambio: (actual: ProyectoVigente) => Proyecto): Proyecto {
  if (proyecto.fase !== 'vigente') throw new Error(`an event about a project that is ${proyecto.fase}`);
  return cambio(proyecto);
}
