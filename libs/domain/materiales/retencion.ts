import type { LibroDeMateriales } from './state';

/** Why a batch is held. */
export interface Retencion {
  readonly por: 'analisis' | 'club';
  /** The batch that is held itself: what came of it is held with it. */
  readonly de: string;
  /** The record that holds it. */
  readonly hecho: string;
  /** Why the club holds it. An analysis says it itself. */
  readonly motivo?: string;
}

/** The batches of a club that are held themselves, by their id. */
export interface Retenidos {
  readonly size: number;
  get(id: string): Retencion | undefined;
}

/** What each batch came of, by its id: plants, lots, biomass, processes, and what returned into it. */
export interface Origenes {
  get(id: string): Iterable<string> | undefined;
}

/**
 * Says why a batch is held; null where it is free.
 *
 * It is the one rule of what is held. A batch is held by itself, or by anything that it came of, the nearest first. It
 * costs what its own origins are, whatever else is in the books, and nothing where the club holds nothing.
 */
export function retencionDe(id: string, origenes: Origenes, retenidos: Retenidos): Retencion | null {
  if (retenidos.size === 0) return null;
  for (const uno of antecesores(id, origenes)) {
    const suya = retenidos.get(uno);
    if (suya) return suya;
  }
  return null;
}

/** Goes through a batch and all that it came of, nearest first, each once. */
export function* antecesores(id: string, origenes: Origenes): Generator<string> {
  const vistos = new Set([id]);
  // A set is gone through in the order of its growth, also of what is added meanwhile.
  for (const uno of vistos) {
    yield uno;
    for (const origen of origenes.get(uno) ?? []) vistos.add(origen);
  }
}

/** The graph of a club's matter: that of its book, and what its biomass came of. */
export const origenesEn = ({ origenes }: LibroDeMateriales, deBiomasa: Origenes): Origenes => ({
  get: (id) => origenes.get(id) ?? deBiomasa.get(id),
});
