import type { Esquema } from '@/api/cliente';
import { fecha } from '@/ui/formatos';
import type { Tono } from '@/ui/panel/Insignia';

export type TareaDeLibreta = Esquema<'TareaDeLibreta'>;
export type EstadoDeLibreta = TareaDeLibreta['estado'];

/** By their value, 0 (Sunday) to 6 (Saturday). */
export const DIAS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const;

export const ESTADOS: Readonly<Record<EstadoDeLibreta, { readonly texto: string; readonly tono: Tono }>> = {
  PENDIENTE: { texto: 'Pendiente', tono: 'atencion' },
  COMPLETADA: { texto: 'Completada', tono: 'bien' },
  CANCELADA: { texto: 'Cancelada', tono: 'neutro' },
};

export const ESTADO_OPTIONS = Object.entries(ESTADOS).map(([value, { texto }]) => ({ value, label: texto }));

/** When it is to be done, in words. */
export const cuandoDe = ({ es_recurrente, dia_semana, fecha: dia }: TareaDeLibreta): string =>
  es_recurrente ? `Cada ${DIAS[dia_semana ?? 0]?.toLowerCase() ?? ''}` : fecha(dia);

export const nombreDePersona = ({ personal }: TareaDeLibreta): string =>
  personal ? `${personal.nombre} ${personal.apellido}`.trim() : 'Sin asignar';

/**
 * Returns the tasks of the day as the server answers them, with those that were done just now, which it answers no more: they stay, so that a
 * slip can be undone. The oldest first.
 *
 * @param marcadas tasks that were ticked here, as they were before
 */
export const deHoy = (
  tareas: readonly TareaDeLibreta[],
  marcadas: ReadonlyMap<string, TareaDeLibreta> = new Map(),
): readonly TareaDeLibreta[] => {
  const hay = new Set(tareas.map(({ id }) => id));
  const hechas = [...marcadas.values()].flatMap((tarea) =>
    hay.has(tarea.id) ? [] : [{ ...tarea, estado: 'COMPLETADA' as const }],
  );
  return [...tareas, ...hechas].sort((una, otra) => (una.vence < otra.vence ? -1 : Number(una.vence > otra.vence)));
};
