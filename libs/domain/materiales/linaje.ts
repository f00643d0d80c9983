import { enOrden, type Mapa } from '../colecciones';
import type { EnOrden } from '../creciente';
import type { Decimal } from '../valores/decimal';
import type { LibroDeMateriales } from './state';

/** The present node of a batch, from which matter is taken. */
export const nodoDe = ({ nodos }: LibroDeMateriales, id: string): string => nodos.get(id) ?? id;

/** Adds a node to the graph of matter. */
export const conOrigen = (libro: LibroDeMateriales, nodo: string, de: readonly string[]): LibroDeMateriales => ({
  ...libro,
  origenes: libro.origenes.set(nodo, [...new Set(de)]),
});

/** Records that something was made of a batch, or that the batch went into it. */
export const conHijo = (libro: LibroDeMateriales, de: string, hijo: string): LibroDeMateriales => ({
  ...libro,
  hijos: libro.hijos.update(de, NINGUNO, (suyos) => suyos.add(hijo)),
});

const NINGUNO: EnOrden = enOrden();

/** The batches of one kind into which a batch went. */
export function hijosDe<T>(libro: LibroDeMateriales, de: string, registros: Mapa<T>): T[] {
  return [...(libro.hijos.get(de) ?? NINGUNO)].flatMap((id) => registros.get(id) ?? []);
}

/** Records that matter returned into a batch, which from now on is also an origin of it. */
export const conVuelta = (
  libro: LibroDeMateriales,
  batch: string,
  nodo: string,
  de: readonly string[],
): LibroDeMateriales => {
  const conNodo = conOrigen(libro, nodo, [...(libro.origenes.get(nodo) ?? []), nodoDe(libro, batch), ...de]);
  return { ...conNodo, nodos: conNodo.nodos.set(batch, nodo) };
};

/** Whether a batch was made of another one. */
export const vinoDe = (libro: LibroDeMateriales, batch: string, de: string): boolean =>
  libro.origenes.get(nodoDe(libro, batch))?.includes(nodoDe(libro, de)) ?? false;

/**
 * Records that matter of one batch came into another, or went back. Matter that is taken later is made of both. Nothing
 * changes if the origin is known already, unless the batch was released in between.
 */
export function conMezcla(libro: LibroDeMateriales, batch: string, desde: string): LibroDeMateriales {
  const [suyo, otro] = [nodoDe(libro, batch), nodoDe(libro, desde)];
  if (vinoDe(libro, batch, desde) && !libro.nodosLiberados.has(suyo)) return libro;
  const numero = (libro.mezclas.get(batch) ?? 0) + 1;
  const numerada = { ...libro, mezclas: libro.mezclas.set(batch, numero) };
  return conVuelta(numerada, batch, `${batch}+${numero}`, [otro]);
}

/** Records that a raw material takes more of its biomass, or gives some back, by a correction. */
export function conCambioDeBiomasa(
  libro: LibroDeMateriales,
  materiaPrimaId: string,
  biomasaId: string | null,
  cambio: Decimal,
): LibroDeMateriales {
  if (biomasaId === null || cambio.isZero()) return libro;
  return cambio.gt(0) ? conMezcla(libro, materiaPrimaId, biomasaId) : conMezcla(libro, biomasaId, materiaPrimaId);
}

/** Returns the map with one batch changed. It throws when there is no such batch, because the history is then broken. */
export function cambiar<T>(registros: Mapa<T>, id: string, cambio: (actual: T) => T): Mapa<T> {
  const actual = registros.get(id);
  if (actual === undefined) throw new Error(`the book holds no ${id}`);
  return registros.set(id, cambio(actual));
}
