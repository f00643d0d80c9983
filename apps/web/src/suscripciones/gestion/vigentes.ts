import type { Esquema } from '@/api/cliente';
import { fecha } from '@/ui/formatos';

export type Club = Esquema<'Club'>;

const ANULA_LA_ACTIVACION = 'Termina antes de empezar: anula la activación, y el club queda sin suscripción vigente.';

/** Running: today is between its start and its end, both included (rule `estados.suscripcion`). */
export const estaVigente = (
  { fecha_inicio_suscripcion: inicio, fecha_fin_suscripcion: fin }: Club,
  hoy: string,
): boolean => inicio !== null && fin !== null && inicio <= hoy && hoy <= fin;

/** Says what an end before the start does: it takes an activation back that was a mistake. Null where the end comes after. */
export const avisoDelFin = ({ fecha_inicio_suscripcion: inicio }: Club, fin: string | null): string | null =>
  inicio !== null && fin !== null && fin < inicio ? ANULA_LA_ACTIVACION : null;

/** A club is found by these texts: its name, and its dates however they are written. */
export const textsOf = ({ nombre, fecha_inicio_suscripcion: inicio, fecha_fin_suscripcion: fin }: Club): string[] => [
  nombre,
  ...[inicio, fin].flatMap((dia) => (dia === null ? [] : [dia, fecha(dia)])),
];
