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

/** The origins of each batch, by its id: plants, lots, biomass, processes, lots of suppliers, and matter that returned into it. */
export interface Origenes {
  get(id: string): Iterable<string> | undefined;
}

/**
 * Returns why a batch is held; null if it is free.
 *
 * This is the only rule of holds. A batch is held itself, or through one of its origins, the nearest first. The cost
 * depends on the batch's own origins alone; without any hold it is nothing.
 */
export function retencionDe(id: string, origenes: Origenes, retenidos: Retenidos): Retencion | null {
  if (retenidos.size === 0) return null;
  for (const uno of antecesores(id, origenes)) {
    const suya = retenidos.get(uno);
    if (suya) return suya;
  }
  return null;
}

/** Yields a batch and all of its origins, nearest first, each once. */
export function* antecesores(id: string, origenes: Origenes): Generator<string> {
  const vistos = new Set([id]);
  // A set is gone through in the order of its growth, also of what is added meanwhile.
  for (const uno of vistos) {
    yield uno;
    for (const origen of origenes.get(uno) ?? []) vistos.add(origen);
  }
}

/** The graph of a club's matter: that of its book, with the origins of its biomass and the inputs used on raw material. */
export const origenesEn = ({ origenes }: LibroDeMateriales, deBiomasa: Origenes): Origenes => ({
  get: (id) => {
    const [suyos, otros] = [origenes.get(id), deBiomasa.get(id)];
    return suyos && otros ? [...suyos, ...otros] : (suyos ?? otros);
  },
});
