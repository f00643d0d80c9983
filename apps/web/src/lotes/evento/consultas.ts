import { $api, type Esquema } from '@/api/cliente';
import { useRemota } from '@/api/pagina';
import { useContextoDeEvento } from '@/club/proyecto';

/** The stay of a plant in an event. */
export type Estadia = Esquema<'PlantaEvento'>;

/** A plant that may be moved to the event. */
export type PlantaDisponible = Esquema<'PlantaDisponible'>;

function useQueryDelEvento() {
  const { proyecto, evento } = useContextoDeEvento();
  return { club_id: proyecto.club_id, proyecto_id: proyecto.id, proyecto_evento_id: evento.id };
}

/** The stays of the event on screen. */
export const useEstadias = () => useRemota('/api/planta_eventos', { query: useQueryDelEvento() });

/** Living plants of the project that are not in the event on screen. */
export const usePlantasDisponibles = () =>
  $api.useQuery('get', '/api/plantas_disponibles', { params: { query: useQueryDelEvento() } });
