import type { Conjunto } from '../colecciones';
import { inexistente } from '../rechazo';
import type { Fecha } from '../valores/fecha';

/** The correctable data of a biomass. */
export interface DatosDeBiomasa {
  readonly fecha_cosecha: Fecha;
  readonly tipo_biomasa: string;
  /** Decimal, in `unidad_medida`. */
  readonly peso: string;
  readonly unidad_medida: string;
  readonly observaciones: string | null;
}

/** A biomass that was harvested. */
export interface BiomasaCosechadaState extends DatosDeBiomasa {
  readonly fase: 'cosechada';
  readonly codigo: string;
  readonly lote_id: string | null;
  readonly proyecto_id: string;
  /** The event of its harvest. */
  readonly proyecto_evento_id: string;
  /** Day from which it may become raw material; null until it is marked. */
  readonly fecha_lista_produccion: Fecha | null;
  /** Ids of its plants. */
  readonly plantas: Conjunto;
  /** Ids of the lots of its plants. */
  readonly lotes: Conjunto;
}

/** The state of one biomass, with only the data for its own decisions and for those of its raw material. */
export type Biomasa = { readonly fase: 'inexistente' } | BiomasaCosechadaState;

/** The state before the first event. */
export const inicial = (): Biomasa => ({ fase: 'inexistente' });

/**
 * Returns the biomass.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function cosechada(biomasa: Biomasa, biomasaId: string): BiomasaCosechadaState {
  if (biomasa.fase === 'inexistente') throw inexistente('biomasa', biomasaId);
  return biomasa;
}

/** Returns the ids of the lots and plants of a biomass; none where there is no biomass. */
export const origenesDeBiomasa = (biomasa: Biomasa): readonly string[] =>
  biomasa.fase === 'inexistente'
    ? []
    : [...(biomasa.lote_id === null ? [] : [biomasa.lote_id]), ...biomasa.lotes, ...biomasa.plantas];

/** The data that decisions on raw material need, read from the biomass's stream. */
export interface MateriaDeBiomasa {
  /** Decimal, in `unidad`. */
  readonly peso: string;
  readonly unidad: string;
  /** Whether it is marked as ready for production. */
  readonly lista: boolean;
  readonly codigo: string;
  readonly lote_id: string | null;
  readonly proyecto_id: string;
  /** Its day of harvest. */
  readonly fecha: Fecha;
}

/**
 * @throws Rechazo NO_ENCONTRADO
 */
export function materiaDe(biomasa: Biomasa, biomasaId: string): MateriaDeBiomasa {
  const actual = cosechada(biomasa, biomasaId);
  const { peso, unidad_medida, fecha_lista_produccion, fecha_cosecha: fecha, codigo, lote_id, proyecto_id } = actual;
  return { peso, unidad: unidad_medida, lista: fecha_lista_produccion !== null, codigo, lote_id, proyecto_id, fecha };
}

/** Applies an event to the biomass. It throws when the biomass was never harvested, because the history is then broken. */
export function conCosechada(biomasa: Biomasa, cambio: (actual: BiomasaCosechadaState) => Biomasa): Biomasa {
  if (biomasa.fase === 'inexistente') throw new Error('an event about a biomass that was never harvested');
  return cambio(biomasa);
}
