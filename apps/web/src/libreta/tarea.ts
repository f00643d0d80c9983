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

/** When it is due, in words. */
export function cuandoDe({ es_recurrente, fecha: dia, repite_hasta, ...tarea }: TareaDeLibreta): string {
  if (!es_recurrente) return fecha(dia);
  return [cadaCuanto(tarea), repite_hasta ? `hasta el ${fecha(repite_hasta)}` : ''].filter(Boolean).join(' ');
}

function cadaCuanto({
  cada_dias,
  dias_semana,
  dia_semana,
}: Pick<TareaDeLibreta, 'cada_dias' | 'dia_semana' | 'dias_semana'>): string {
  if (cada_dias) return cada_dias === 1 ? 'Todos los días' : `Cada ${cada_dias} días`;
  if (dias_semana && dias_semana.length > 1) return dias_semana.map((dia) => DIAS[dia]?.slice(0, 3)).join(', ');
  return `Cada ${DIAS[dia_semana ?? 0]?.toLowerCase() ?? ''}`;
}

/** The number of missed turns in words; empty for none or one, which its day shows. */
export const atrasadosDe = ({ atrasados }: Pick<TareaDeLibreta, 'atrasados'>): string =>
  atrasados > 1 ? `${atrasados} turnos sin hacer` : '';

export const nombreDePersona = ({ personal }: TareaDeLibreta): string =>
  personal ? `${personal.nombre} ${personal.apellido}`.trim() : 'Sin asignar';

/**
 * Returns the server's tasks of the day, and those that were just done, which the server no longer returns: they stay,
 * so that a mistake can be undone. Oldest first.
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
