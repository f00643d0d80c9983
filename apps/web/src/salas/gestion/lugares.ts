import { cuenta, listed, numero } from '@/ui/formatos';
import type { LoteConPlantas, Planta, Sala } from '../comun/queries';

/** Maximum number of rooms that are named for a lot. */
const A_LA_VISTA = 2;

/**
 * 'LOT-1 · 51 plantas · todas en Floración Norte', or how many are in each room. An answer that a device stored before has
 * no rooms.
 */
export function placesOfLote(
  total: number,
  { codigo, salas = [] }: Pick<LoteConPlantas, 'codigo'> & Partial<Pick<LoteConPlantas, 'salas'>>,
): string {
  const nombreDe = ({ nombre }: LoteConPlantas['salas'][number]): string =>
    nombre === null ? 'sin sala' : `en ${nombre}`;
  const [unica] = salas;
  const donde =
    unica && salas.length === 1
      ? [total > 1 && (unica.nombre === null ? 'todavía' : 'todas'), nombreDe(unica)].filter(Boolean).join(' ')
      : listed(
          salas.slice(0, A_LA_VISTA).map((una) => `${numero(una.cantidad_plantas)} ${nombreDe(una)}`),
          salas.slice(A_LA_VISTA).reduce((suma, una) => suma + una.cantidad_plantas, 0),
        );
  return [codigo, cuenta(total, 'planta'), donde].filter(Boolean).join(' · ');
}

/** Where a plant is now; of the chosen room, that it is there already. */
export function lugarDe({ estado, sala_id }: Planta, salas: readonly Sala[], elegida: string | null): string {
  if (sala_id !== null && sala_id === elegida) return 'Ya está en esta sala';
  const sala = salas.find(({ id }) => id === sala_id);
  return `${estado} · ${sala ? `en ${sala.nombre}` : 'sin sala'}`;
}

/** What the bar says: what is missing, or how many go where. */
export function resumenDe(sala: Pick<Sala, 'nombre'> | null, nuevas: number): string {
  if (sala === null) return nuevas === 0 ? 'Elegí una sala y las plantas.' : 'Elegí una sala.';
  return nuevas === 0 ? `Elegí las plantas que van a ${sala.nombre}.` : `${cuenta(nuevas, 'planta')} a ${sala.nombre}`;
}
