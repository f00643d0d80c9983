export interface Eleccion {
  readonly elegidas: ReadonlySet<string>;
  /** Number of ids that did not fit. */
  readonly sobran: number;
}

/** Adds ids to the selection up to a limit; returns the new selection, and the number that did not fit. */
export function agregar(elegidas: ReadonlySet<string>, ids: readonly string[], max = Infinity): Eleccion {
  const nuevas = ids.filter((id) => !elegidas.has(id));
  const lugar = Math.max(0, max - elegidas.size);
  return { elegidas: new Set([...elegidas, ...nuevas.slice(0, lugar)]), sobran: Math.max(0, nuevas.length - lugar) };
}

/** The same set without those ids. */
export const quitar = (elegidas: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> => {
  const fuera = new Set(ids);
  return new Set([...elegidas].filter((id) => !fuera.has(id)));
};

/** Inverts the selection of `ids`; others do not change. */
export const invertir = (elegidas: ReadonlySet<string>, ids: readonly string[], max = Infinity): Eleccion =>
  agregar(
    quitar(elegidas, ids),
    ids.filter((id) => !elegidas.has(id)),
    max,
  );

/** Number of selected `ids`. */
export const cuantas = (elegidas: ReadonlySet<string>, ids: readonly string[]): number =>
  ids.reduce((n, id) => n + Number(elegidas.has(id)), 0);

/** The ids between two, in their order, in either direction; only the last one if the first is not among them. */
export function tramo(ids: readonly string[], desde: string | null, hasta: string): readonly string[] {
  const uno = desde === null ? -1 : ids.indexOf(desde);
  const otro = ids.indexOf(hasta);
  if (uno === -1 || otro === -1) return [hasta];
  return ids.slice(Math.min(uno, otro), Math.max(uno, otro) + 1);
}
