import type { Conjunto, Mapa } from './collection-types';
import { Creciente, type EnOrden } from './creciente';
import { PersistentMap } from './persistent-map';
import { PersistentSet } from './persistent-set';

export type { Conjunto, Mapa };

/** Creates an empty map without a defined order. */
export const mapa = <T>(registros: Iterable<readonly [string, T]> = []): Mapa<T> => PersistentMap.of(registros);

/** Creates an empty map in order of insertion. */
export const mapaOrdenado = <T>(): Mapa<T> => PersistentMap.of<T>([], true);

/** Creates a set of texts. */
export const conjunto = (texts: Iterable<string> = []): Conjunto => PersistentSet.of(texts);

/** Creates a set of texts in their order. */
export const enOrden = (texts: Iterable<string> = []): EnOrden => Creciente.de(texts);
