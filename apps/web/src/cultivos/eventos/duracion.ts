import { diaDe, diasEntre, instanteDe, sumarDias } from '@/ui/formatos';

export interface Duracion {
  /** Instants, UTC; null if not set. */
  readonly fecha_inicio: string | null;
  readonly fecha_fin: string | null;
  readonly dias: number | null;
}

/** Whole days between two instants, rounded up, at least 0; null without both. */
export const diasDe = (inicio: string | null, fin: string | null): number | null =>
  inicio && fin ? Math.max(0, diasEntre(inicio, fin)) : null;

/** The midnight, in Buenos Aires, `dias` days after the day of the start (rule `cultivos.fin-de-etapa`). */
export const finDe = (inicio: string | null, dias: number | null): string | null =>
  inicio && dias !== null && dias >= 0 && dias <= 36_500
    ? instanteDe(sumarDias(diaDe(inicio), Math.ceil(dias)), '00:00')
    : null;

/** Days and end are derived from each other: the fields to set after one of the three changed. */
export function duracionTras(ahora: Duracion, antes: Duracion): Partial<Duracion> | undefined {
  if (ahora.dias !== antes.dias) {
    // The days follow an end that was just set: its time of day stays.
    if (ahora.dias === diasDe(ahora.fecha_inicio, ahora.fecha_fin)) return undefined;
    return { fecha_fin: finDe(ahora.fecha_inicio, ahora.dias) };
  }
  if (ahora.fecha_inicio === antes.fecha_inicio && ahora.fecha_fin === antes.fecha_fin) return undefined;
  return { dias: diasDe(ahora.fecha_inicio, ahora.fecha_fin) };
}

/** The duration in words: '29 días y 8 horas'; null if unknown. */
export function duracionEnPalabras(inicio: string | null, fin: string | null): string | null {
  if (!inicio || !fin) return null;
  const minutos = Math.round((Date.parse(fin) - Date.parse(inicio)) / 60_000);
  if (!(minutos > 0)) return null;
  const partes: Array<[number, string]> = [
    [Math.floor(minutos / 1440), 'día'],
    [Math.floor((minutos % 1440) / 60), 'hora'],
    [minutos % 60, 'minuto'],
  ];
  return partes
    .filter(([n]) => n > 0)
    .slice(0, 2)
    .map(([n, unidad]) => `${n} ${unidad}${n === 1 ? '' : 's'}`)
    .join(' y ');
}
