import { $api, type Esquema } from '@/api/cliente';
import type { Consulta } from '@/ui/lista/tipos';

export type Biomasa = Esquema<'Biomasa'>;
export type BiomasaEvento = Esquema<'BiomasaEvento'>;

/** An event of a project, as the calls of biomass name it. */
export interface EventoDeBiomasa {
  readonly club_id: string;
  readonly proyecto_id: string;
  readonly proyecto_evento_id: string;
}

/** Biomass of a project, newest first. */
export const useBiomasas = (proyecto_id: string) =>
  $api.useQuery('get', '/api/biomasa', { params: { query: { proyecto_id, include: 'planta_biomasa.planta.lote' } } });

/** Stays of biomass in an event: those that last first. */
export const useBiomasaDelEvento = (query: EventoDeBiomasa) =>
  $api.useQuery('get', '/api/biomasa-eventos', { params: { query } });

/** Biomass of the project that may be moved to the event. */
export const useBiomasaFueraDelEvento = (query: EventoDeBiomasa) =>
  $api.useQuery('get', '/api/biomasa_not_event', { params: { query } });

/** Loads biomass that is not ready for production: of one event, or of the whole club. */
export const useBiomasaNoLista = (query: { readonly club_id: string; readonly proyecto_evento_id?: string }) =>
  $api.useQuery('get', '/api/lista_biomasa_not_lista_produccion', { params: { query } });

/** Biomass of the club that already gave raw material. */
export const useBiomasaProcesada = (club_id: string) =>
  $api.useQuery('get', '/api/lista_biomasa_con_materia_prima', { params: { query: { club_id } } });

/** Biomass of the club without raw material: what waits for its ready date and, after it, what is ready (`spec 2 §4`). */
export function useBiomasaPendiente(club_id: string): Consulta<Biomasa[]> {
  const sinFecha = useBiomasaNoLista({ club_id });
  const lista = $api.useQuery('get', '/api/lista_biomasa_espera_materia_prima', { params: { query: { club_id } } });
  return {
    data: sinFecha.data && lista.data && [...sinFecha.data, ...lista.data],
    error: sinFecha.error ?? lista.error,
    isFetching: sinFecha.isFetching || lista.isFetching,
    isPaused: sinFecha.isPaused || lista.isPaused,
    refetch: () => Promise.all([sinFecha.refetch(), lista.refetch()]),
  };
}
