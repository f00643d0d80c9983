export interface Eleccion {
  readonly elegidas: ReadonlySet<string>;
  /** How many found no room. */
  readonly sobran: number;
}

/** Adds ids to the choice up to a limit; returns the new choice, and how many found no room. */
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

/** Among `ids`, what was not chosen is, and the reverse; others stay as they were. */
export const invertir = (elegidas: ReadonlySet<string>, ids: readonly string[], max = Infinity): Eleccion =>
  agregar(
    quitar(elegidas, ids),
    ids.filter((id) => !elegidas.has(id)),
    max,
  );

/** How many of `ids` are chosen. */
export const cuantas = (elegidas: ReadonlySet<string>, ids: readonly string[]): number =>
  ids.reduce((n, id) => n + Number(elegidas.has(id)), 0);

/** The ids from one to another, in their order, whichever comes first; only the last one where the first is not among them. */
export function tramo(ids: readonly string[], desde: string | null, hasta: string): readonly string[] {
  const uno = desde === null ? -1 : ids.indexOf(desde);
  const otro = ids.indexOf(hasta);
  if (uno === -1 || otro === -1) return [hasta];
  return ids.slice(Math.min(uno, otro), Math.max(uno, otro) + 1);
}
