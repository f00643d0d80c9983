import type { AsociarEvento } from '../cultivos/asociar-evento';
import { eventoDePlanta, type ProyectoVigente } from '../cultivos/state';
import { sumarDias, type Fecha } from '../valores/fecha';
import { EVENTO_DE_COSECHA } from './cosechar-biomasa';

/** Planned days of a stage Cosecha that a harvest opens. They can be corrected. */
export const DIAS_DE_COSECHA = 7;

const esDeCosecha = (nombre: string): boolean => nombre.toLowerCase() === EVENTO_DE_COSECHA;

/** Midnight in Buenos Aires, as the stages keep their instants. */
const medianoche = (dia: Fecha): string => `${dia}T03:00:00.000Z`;

/**
 * Returns the stage that records a harvest of these plants when the command names none: the active Cosecha of the
 * first plant, else the active Cosecha that starts last; null if the project has none.
 */
export function eventoParaCosechar(proyecto: ProyectoVigente, plantas: readonly string[]): string | null {
  const activos = [...proyecto.eventos.entries()].filter(
    ([, { nombre_evento, finalizado }]) => esDeCosecha(nombre_evento) && !finalizado,
  );
  const [primera] = plantas;
  const suyo = primera === undefined ? null : eventoDePlanta(proyecto, primera);
  if (activos.some(([id]) => id === suyo)) return suyo;
  return (
    activos.reduce<(typeof activos)[number] | null>(
      (ultimo, uno) => (ultimo !== null && ultimo[1].fecha_inicio >= uno[1].fecha_inicio ? ultimo : uno),
      null,
    )?.[0] ?? null
  );
}

/** The stage Cosecha that a harvest opens where its project has no active one. It starts on the day of the harvest. */
export function eventoDeCosecha(
  ids: Pick<AsociarEvento, 'proyecto_id' | 'proyecto_evento_id' | 'evento_cultivo_id' | 'nombre_evento'>,
  dia: Fecha,
): AsociarEvento {
  return {
    tipo: 'asociar_evento',
    ...ids,
    fecha_inicio: medianoche(dia),
    fecha_fin: medianoche(sumarDias(dia, DIAS_DE_COSECHA)),
    costo_estimado: null,
  };
}
