import type { Esquema } from '@/api/cliente';
import { fecha } from '@/ui/formatos';

export type Club = Esquema<'Club'>;

const ANULA_LA_ACTIVACION = 'Termina antes de empezar: anula la activación, y el club queda sin suscripción vigente.';

/** Whether it is current: today is between its start and its end, both included (rule `estados.suscripcion`). */
export const estaVigente = (
  { fecha_inicio_suscripcion: inicio, fecha_fin_suscripcion: fin }: Club,
  hoy: string,
): boolean => inicio !== null && fin !== null && inicio <= hoy && hoy <= fin;

/** The effect of an end before the start: it cancels a mistaken activation. Null if the end is later. */
export const avisoDelFin = ({ fecha_inicio_suscripcion: inicio }: Club, fin: string | null): string | null =>
  inicio !== null && fin !== null && fin < inicio ? ANULA_LA_ACTIVACION : null;

/** The search texts of a club: its name, and its dates in all formats. */
export const textsOf = ({ nombre, fecha_inicio_suscripcion: inicio, fecha_fin_suscripcion: fin }: Club): string[] => [
  nombre,
  ...[inicio, fin].flatMap((dia) => (dia === null ? [] : [dia, fecha(dia)])),
];
