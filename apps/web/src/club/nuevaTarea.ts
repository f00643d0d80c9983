import type { Esquema } from '@/api/cliente';
import { NUEVA_TAREA } from './regar';

/** What is known of an event of the crop. */
export type EventoDeTarea = Pick<Esquema<'ProyectoEvento'>, 'id' | 'evento_finalizado' | 'fecha_inicio'>;

/** What a task is begun from: it is done on that object. */
export interface DeTarea {
  readonly tipo: 'Lote' | 'Planta' | 'Sala';
  readonly id: string;
}

const queryOf = (objeto: DeTarea | undefined): string =>
  objeto === undefined ? '' : `?${new URLSearchParams({ tipo: objeto.tipo, objeto: objeto.id }).toString()}`;

/** The form of a new task of an event, on the object that it is begun from. */
export const nuevaTareaEn = (proyecto_id: string, evento_id: string, objeto?: DeTarea): string =>
  `/proyecto/${proyecto_id}/evento/${evento_id}/alta-tarea${queryOf(objeto)}`;

/** The same where the crop is not known: of a room, or of nothing. */
export const nuevaTareaDe = (objeto?: DeTarea): string => `${NUEVA_TAREA}${queryOf(objeto)}`;

/** The object in an address; undefined if there is none. */
export function objetoOfParams(params: URLSearchParams): DeTarea | undefined {
  const [tipo, id] = [params.get('tipo'), params.get('objeto')];
  return id !== null && (tipo === 'Lote' || tipo === 'Planta' || tipo === 'Sala') ? { tipo, id } : undefined;
}

/** The open events of a crop, those that began last first. */
export const etapasAbiertas = <E extends EventoDeTarea>(eventos: readonly E[]): readonly E[] =>
  eventos
    .filter(({ evento_finalizado }) => !evento_finalizado)
    .toSorted((una, otra) => (una.fecha_inicio < otra.fecha_inicio ? 1 : -1));

/** The event that a new task is for: the chosen one if it is open, else the one that began last; undefined if all are finished. */
export const etapaActual = <E extends EventoDeTarea>(
  eventos: readonly E[],
  elegida: string | null,
  ahora: string,
): E | undefined => {
  const abiertas = etapasAbiertas(eventos);
  return (
    abiertas.find(({ id }) => id === elegida) ??
    abiertas.find(({ fecha_inicio }) => fecha_inicio <= ahora) ??
    abiertas.at(-1)
  );
};
