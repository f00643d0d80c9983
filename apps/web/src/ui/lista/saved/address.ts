import { key, type ListShape } from '../estadoUrl';
import type { Densidad } from '../densidad';
import { keysOf } from '../filtrar';

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The URL keys of a list's views: the list's own, and those of its screen that affect it. */
export interface Viewed {
  readonly forma: ListShape;
  readonly deLaPantalla: readonly string[];
}

/** Identifies a list independent of the screen's record: the path without ids, and the list's name. */
export const listKey = (pathname: string, nombre: string): string =>
  `${pathname.replace(UUID, ':id').replace(/\/+$/, '') || '/'}#${nombre}`;

/** The person's choices for all lists or for this one, which apply if the URL has none. */
export interface OwnLook {
  readonly densidad: Densidad;
  /** Rows a page; null for the list's own. */
  readonly rows: number | null;
}

/** The keys of a view. The search text, which may be a person's name, and the page are left out. */
const keysOfView = ({ forma, deLaPantalla }: Viewed): ReadonlySet<string> =>
  new Set([
    ...['orden', 'columnas', 'filas', 'densidad', ...forma.filtros.flatMap(keysOf)].map((una) => key(forma, una)),
    ...deLaPantalla,
  ]);

/** A view's part of a URL, in canonical order. */
function kept(query: URLSearchParams, viewed: Viewed): URLSearchParams {
  const keys = keysOfView(viewed);
  const suya = new URLSearchParams([...query].filter(([una, value]) => keys.has(una) && value !== ''));
  suya.sort();
  return suya;
}

/** The current state of the list to be saved: with the person's own density and page size, if the URL has none. */
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

/** The URL with a view in place of the list's state; without one, the list's defaults. */
export function withView(query: URLSearchParams, saved: string | null, viewed: Viewed): URLSearchParams {
  const { forma } = viewed;
  const nueva = new URLSearchParams(query);
  for (const una of [...keysOfView(viewed), key(forma, 'q'), key(forma, 'pagina')]) nueva.delete(una);
  for (const [una, value] of kept(new URLSearchParams(saved ?? ''), viewed)) nueva.set(una, value);
  return nueva;
}

/** Whether the list shows a view. */
export const isShown = (query: URLSearchParams, saved: string, viewed: Viewed, own: OwnLook): boolean =>
  viewOf(query, viewed, own) === viewOf(new URLSearchParams(saved), viewed, own);

/** Whether the URL has any state of the list: then no view opens by itself. */
export function saysSomething(query: URLSearchParams, viewed: Viewed): boolean {
  const { forma } = viewed;
  const also = [key(forma, 'q'), key(forma, 'pagina')];
  return kept(query, viewed).size > 0 || also.some((una) => query.has(una));
}

/** Keys of a view's filters that the list no longer has. */
export function unknownOf(saved: string, viewed: Viewed): readonly string[] {
  const keys = keysOfView(viewed);
  const begin = viewed.forma.nombre ? `${viewed.forma.nombre}.` : '';
  return [...new Set([...new URLSearchParams(saved).keys()].filter((una) => !keys.has(una)))].map((una) =>
    una.startsWith(begin) ? una.slice(begin.length) : una,
  );
}
