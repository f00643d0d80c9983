import type { Esquema } from '@/api/cliente';
import { useRemota } from '@/api/page';

/** A biomass with its plants. */
export type Biomasa = Esquema<'Biomasa'>;
/** A row of a list, with the number of plants and the lots. */
export type BiomasaEnLista = Esquema<'BiomasaEnLista'>;
export type BiomasaEvento = Esquema<'BiomasaEvento'>;

/** An event of a project, as the calls of biomass name it. */
export interface EventoDeBiomasa {
  readonly club_id: string;
  readonly proyecto_id: string;
  readonly proyecto_evento_id: string;
}

/** Biomass of a project, newest first. */
export const useBiomasas = (proyecto_id: string) =>
  useRemota('/api/biomasa', { query: { proyecto_id, resumen: true } });

/** Stays of biomass in an event: open ones first. */
export const useBiomasaDelEvento = (query: EventoDeBiomasa) =>
  useRemota('/api/biomasa-eventos', { query: { ...query, resumen: true } });

/** Biomass of the project that can be moved to the event. */
export const useBiomasaFueraDelEvento = (query: EventoDeBiomasa) =>
  useRemota('/api/biomasa_not_event', { query: { ...query, resumen: true } });

/** Biomass of an event that is not ready for production. */
export const useBiomasaNoLista = (query: Omit<EventoDeBiomasa, 'proyecto_id'>) =>
  useRemota('/api/lista_biomasa_not_lista_produccion', { query: { ...query, resumen: true } });

/** Biomass of the club with raw material. */
export const useBiomasaProcesada = (club_id: string) =>
  useRemota('/api/lista_biomasa_con_materia_prima', { query: { club_id, resumen: true } });

/** Biomass of the club without raw material: what waits for its ready date and, after it, what is ready (rule `estados.biomasa`). */
export const useBiomasaPendiente = (club_id: string) =>
  useRemota('/api/biomasa', { query: { club_id, pendiente: true, resumen: true } });
