import type { Conjunto } from '../colecciones';
import { inexistente } from '../rechazo';
import type { Fecha } from '../valores/fecha';

/** What may be corrected of a biomass. */
export interface DatosDeBiomasa {
  readonly fecha_cosecha: Fecha;
  readonly tipo_biomasa: string;
  /** Decimal, in `unidad_medida`. */
  readonly peso: string;
  readonly unidad_medida: string;
  readonly observaciones: string | null;
}

export interface BiomasaCosechadaState extends DatosDeBiomasa {
  readonly fase: 'cosechada';
  readonly codigo: string;
  readonly lote_id: string | null;
  readonly proyecto_id: string;
  /** Day from which it may become raw material; null until it is marked. */
  readonly fecha_lista_produccion: Fecha | null;
  /** Ids of the plants that it comes from. */
  readonly plantas: Conjunto;
}

/** One biomass, holding only what a decision needs: its own, and those of raw material that is made of it. */
export type Biomasa = { readonly fase: 'inexistente' } | BiomasaCosechadaState;

export const inicial = (): Biomasa => ({ fase: 'inexistente' });

/**
 * The biomass, if there is one.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function cosechada(biomasa: Biomasa, biomasaId: string): BiomasaCosechadaState {
  if (biomasa.fase === 'inexistente') throw inexistente('biomasa', biomasaId);
  return biomasa;
}

/** What raw material made of it needs to know, as its own stream tells it. */
export interface MateriaDeBiomasa {
  /** Decimal, in `unidad`. */
  readonly peso: string;
  readonly unidad: string;
  /** Whether it is marked as ready for production. */
  readonly lista: boolean;
  readonly codigo: string;
  readonly lote_id: string | null;
  readonly proyecto_id: string;
}

/**
 * @throws Rechazo NO_ENCONTRADO
 */
export function materiaDe(biomasa: Biomasa, biomasaId: string): MateriaDeBiomasa {
  const { peso, unidad_medida, fecha_lista_produccion, codigo, lote_id, proyecto_id } = cosechada(biomasa, biomasaId);
  return { peso, unidad: unidad_medida, lista: fecha_lista_produccion !== null, codigo, lote_id, proyecto_id };
}

/** The biomass as it is, for an event; an event about a biomass that was never harvested is a broken history. */
export function conCosechada(biomasa: Biomasa, cambio: (actual: BiomasaCosechadaState) => Biomasa): Biomasa {
  if (biomasa.fase === 'inexistente') throw new Error('an event about a biomass that was never harvested');
  return cambio(biomasa);
}
