import type { Esquema } from '@/api/cliente';
import { fecha } from '@/ui/formatos';
import type { Tono } from '@/ui/panel/Insignia';

export type TareaDeLibreta = Esquema<'TareaDeLibreta'>;
export type EstadoDeLibreta = TareaDeLibreta['estado'];

/** By their value, 0 (Sunday) to 6 (Saturday) (`spec 2 §9`). */
export const DIAS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const;

export const ESTADOS: Readonly<Record<EstadoDeLibreta, { readonly texto: string; readonly tono: Tono }>> = {
  PENDIENTE: { texto: 'Pendiente', tono: 'atencion' },
  COMPLETADA: { texto: 'Completada', tono: 'bien' },
  CANCELADA: { texto: 'Cancelada', tono: 'neutro' },
};

export const OPCIONES_DE_ESTADO = Object.entries(ESTADOS).map(([value, { texto }]) => ({ value, label: texto }));

/** When it is to be done, in words. */
export const cuandoDe = ({ es_recurrente, dia_semana, fecha: dia }: TareaDeLibreta): string =>
  es_recurrente ? `Cada ${DIAS[dia_semana ?? 0]?.toLowerCase() ?? ''}` : fecha(dia);

export const nombreDePersona = ({ personal }: TareaDeLibreta): string =>
  personal ? `${personal.nombre} ${personal.apellido}`.trim() : 'Sin asignar';

/**
 * Returns the tasks for today, undone tasks that were due before, and done tasks of today; the oldest first.
 *
 * @param hechas ids of tasks that were done just now: they stay, so that a slip can be undone
 */
export const deHoy = (
  tareas: readonly TareaDeLibreta[],
  hoy: string,
  hechas: ReadonlySet<string> = new Set(),
): readonly TareaDeLibreta[] =>
  tareas
    .filter(({ id, vence, estado }) => vence === hoy || (vence < hoy && (estado === 'PENDIENTE' || hechas.has(id))))
    .sort((una, otra) => (una.vence < otra.vence ? -1 : Number(una.vence > otra.vence)));
