import { FIN_ANTES_DEL_INICIO } from '@cepa/words/mensajes/campos';
import type { Esquema } from '@/api/cliente';
import { fecha } from '@/ui/formatos';

export type Club = Esquema<'Club'>;

/** Running: today is between its start and its end, both included (`spec 1 §4`). */
export const estaVigente = (
  { fecha_inicio_suscripcion: inicio, fecha_fin_suscripcion: fin }: Club,
  hoy: string,
): boolean => inicio !== null && fin !== null && inicio <= hoy && hoy <= fin;

/** Says why a subscription can't end that day; null where it can. */
export const fallaDelFin = ({ fecha_inicio_suscripcion: inicio }: Club, fin: string | null): string | null =>
  inicio !== null && fin !== null && fin < inicio ? FIN_ANTES_DEL_INICIO : null;

/** A club is found by these texts: its name, and its dates however they are written. */
export const textosDe = ({ nombre, fecha_inicio_suscripcion: inicio, fecha_fin_suscripcion: fin }: Club): string[] => [
  nombre,
  ...[inicio, fin].flatMap((dia) => (dia === null ? [] : [dia, fecha(dia)])),
];
