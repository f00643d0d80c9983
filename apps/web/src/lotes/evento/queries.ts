import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Esquema } from '@/api/cliente';
import { useRemota, wholeKey, type Params, type Remota } from '@/api/page';
import { useEventoContext } from '@/club/proyecto';
import { leerTodas } from '@/ui/lista/recorrer';
import { useGruposRows } from '@/ui/lista/useGruposRows';

/** The stay of a plant in an event. */
export type Estadia = Esquema<'PlantaEvento'>;

/** A plant that can be moved to the event. */
export type PlantaDisponible = Esquema<'PlantaDisponible'>;

/** A lot with the number of its plants that can be moved. */
export type LoteConDisponibles = Esquema<'LoteConDisponibles'>;

function useQueryDelEvento() {
  const { proyecto, evento } = useEventoContext();
  return { club_id: proyecto.club_id, proyecto_id: proyecto.id, proyecto_evento_id: evento.id };
}

/** The stays of the current event. */
export const useEstadias = () => useRemota('/api/planta_eventos', { query: useQueryDelEvento() });

/** Living plants of the project that are not in the current event, from the server. */
export const useDisponibles = (): Remota<PlantaDisponible> =>
  useRemota('/api/plantas_disponibles', { query: useQueryDelEvento() });

/** Their lots with the number of plants; with a text, of those whose code contains it. */
export function useLotesConDisponibles(text = '') {
  const remota = useRemota('/api/plantas_disponibles_por_lote', { query: useQueryDelEvento() });
  const request: Params = text.trim() === '' ? {} : { planta: text.trim() };
  return useQuery({
    queryKey: wholeKey(remota, request),
    placeholderData: keepPreviousData,
    queryFn: () => leerTodas(remota, request),
  });
}

/** The plants of each lot. */
export const useLotesRows = (disponibles: Remota<PlantaDisponible>) =>
  useGruposRows(disponibles, (lote_id) => ({ lote_id }));

/** Finds a plant by its label. @throws ErrorDeApi */
export const hallarEn = async (
  disponibles: Remota<PlantaDisponible>,
  etiqueta: string,
): Promise<PlantaDisponible | undefined> => (await disponibles.pedir({ etiqueta, limit: 1 })).filas[0];
