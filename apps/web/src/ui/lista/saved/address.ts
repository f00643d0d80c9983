import { key, type ListShape } from '../estadoUrl';
import type { Densidad } from '../densidad';
import { keysOf } from '../filtrar';

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** What a list's views are of: the list's keys of the address, and those of its screen that say what it lists. */
export interface Viewed {
  readonly forma: ListShape;
  readonly deLaPantalla: readonly string[];
}

/** Names a list whatever record its screen is of: the address without ids, and the list's name there. */
export const listKey = (pathname: string, nombre: string): string =>
  `${pathname.replace(UUID, ':id').replace(/\/+$/, '') || '/'}#${nombre}`;

/** What the person chose for all lists or for this one, which holds where the address says nothing. */
export interface OwnLook {
  readonly densidad: Densidad;
  /** Rows a page; null for the list's own. */
  readonly rows: number | null;
}

/** The keys that a view keeps. What is looked for may be a person's name, and the page is where one was: neither is kept. */
const keysOfView = ({ forma, deLaPantalla }: Viewed): ReadonlySet<string> =>
  new Set([
    ...['orden', 'columnas', 'filas', 'densidad', ...forma.filtros.flatMap(keysOf)].map((una) => key(forma, una)),
    ...deLaPantalla,
  ]);

/** The part of an address that a view keeps, in an order that can be compared. */
function kept(query: URLSearchParams, viewed: Viewed): URLSearchParams {
  const keys = keysOfView(viewed);
  const suya = new URLSearchParams([...query].filter(([una, value]) => keys.has(una) && value !== ''));
  suya.sort();
  return suya;
}

/** What is saved of the list as it is shown: with the person's own density and rows, where the address says none. */
export function viewOf(query: URLSearchParams, viewed: Viewed, { densidad, rows }: OwnLook): string {
  const suya = kept(query, viewed);
  const complete = (cual: string, value: string): void => {
    if (!suya.has(key(viewed.forma, cual))) suya.set(key(viewed.forma, cual), value);
  };
  complete('densidad', densidad);
  if (rows !== null) complete('filas', String(rows));
  suya.sort();
  return suya.toString();
}

/** The address with a view in place of what the list showed; without one, the list as it comes. */
export function withView(query: URLSearchParams, saved: string | null, viewed: Viewed): URLSearchParams {
  const { forma } = viewed;
  const nueva = new URLSearchParams(query);
  for (const una of [...keysOfView(viewed), key(forma, 'q'), key(forma, 'pagina')]) nueva.delete(una);
  for (const [una, value] of kept(new URLSearchParams(saved ?? ''), viewed)) nueva.set(una, value);
  return nueva;
}

/** Whether the list shows what a view says. */
export const isShown = (query: URLSearchParams, saved: string, viewed: Viewed, own: OwnLook): boolean =>
  viewOf(query, viewed, own) === viewOf(new URLSearchParams(saved), viewed, own);

/** Whether the address says anything of the list: then no view opens by itself. */
export function saysSomething(query: URLSearchParams, viewed: Viewed): boolean {
  const { forma } = viewed;
  const also = [key(forma, 'q'), key(forma, 'pagina')];
  return kept(query, viewed).size > 0 || also.some((una) => query.has(una));
}

/** Keys of filters that a view has and the list does not know any more. */
export function unknownOf(saved: string, viewed: Viewed): readonly string[] {
  const keys = keysOfView(viewed);
  const begin = viewed.forma.nombre ? `${viewed.forma.nombre}.` : '';
  return [...new Set([...new URLSearchParams(saved).keys()].filter((una) => !keys.has(una)))].map((una) =>
    una.startsWith(begin) ? una.slice(begin.length) : una,
  );
}
