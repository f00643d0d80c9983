import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from './cliente';
import type { paths } from './esquema';

/** The values of a list's parameters. */
export type Params = Readonly<Record<string, string | number | boolean>>;

/** A page of a list from the server. */
export interface Page<T> {
  readonly filas: readonly T[];
  /** Number of rows in the whole list, counted up to 10,000. */
  readonly total: number;
  readonly hayMas: boolean;
  /** Start of the next page; null on the last one. */
  readonly siguiente: string | null;
  /** The content of `X-Totales`; null if it was not requested. */
  readonly totales: unknown;
}

/** A list that the server searches, filters, sorts and pages. */
export interface Remota<T> {
  /** Names the list in query keys. */
  readonly clave: readonly unknown[];
  /** @throws ErrorDeApi */
  readonly pedir: (params: Params, signal?: AbortSignal) => Promise<Page<T>>;
}

type ApiResponse<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer Cuerpo } } } };
}
  ? Cuerpo
  : never;

/** The paths that answer a list. */
type RouteOfList = { [P in keyof paths]: ApiResponse<P> extends readonly unknown[] ? P : never }[keyof paths];
type Row<P extends RouteOfList> = ApiResponse<P> extends readonly (infer Una)[] ? Una : never;

interface Fijos {
  readonly query?: Params;
  readonly path?: Readonly<Record<string, string>>;
  /** It can be searched by names of people: the search text is sent in a header, because proxies and logs keep URLs. */
  readonly buscaPersonas?: boolean;
}

/** The header with the search text, as the server reads it. */
export const headerOf = (buscar: string): Readonly<Record<string, string>> =>
  buscar === '' ? {} : { 'x-buscar': encodeURIComponent(buscar) };

/** Separates parameters that may name a person: search words, or the number of a scanned card. */
function sinPersonas({ buscar, etiqueta, ...otros }: Params): [Params, Readonly<Record<string, string>>] {
  if (etiqueta !== undefined) return [{ ...otros, por: 'etiqueta' }, headerOf(String(etiqueta))];
  return [otros, headerOf(String(buscar ?? ''))];
}

const siguienteDe = (link: string | null): string | null =>
  /[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null;

/** Reads a page of a list. @throws ErrorDeApi */
async function readPage<T>(
  route: RouteOfList,
  { path, query, buscaPersonas = false }: Fijos,
  params: Params,
  signal?: AbortSignal,
): Promise<Page<T>> {
  const [enDireccion, headers] = buscaPersonas ? sinPersonas(params) : [params, {}];
  // The parameters of a path are typed where the path is fixed, and not for all paths together.
  const { data, response } = (await api.GET(
    route as never,
    { params: { path, query: { ...query, ...enDireccion } }, headers, signal } as never,
  )) as { data?: readonly T[]; response: Response };
  const rows = data ?? [];
  const totales = response.headers.get('x-totales');
  return {
    filas: rows,
    total: Number(response.headers.get('x-total-count') ?? rows.length),
    hayMas: response.headers.get('x-total-count-capped') === 'true',
    siguiente: siguienteDe(response.headers.get('link')),
    totales: totales === null ? null : (JSON.parse(totales) as unknown),
  };
}

/** A list of the API, page by page. `fijos` are the parameters that the person does not choose: the club, the parent record. */
export const remotaOf = <P extends RouteOfList>(route: P, fijos: Fijos): Remota<Row<P>> => ({
  clave: ['get', route, fijos],
  pedir: (params, signal) => readPage<Row<P>>(route, fijos, params, signal),
});

/** The same list as long as its parameters are equal. */
export function useRemota<P extends RouteOfList>(route: P, fijos: Fijos): Remota<Row<P>> {
  const text = JSON.stringify(fijos);
  return useMemo(() => remotaOf(route, JSON.parse(text) as Fijos), [route, text]);
}

/** The query key of a list's first rows, which a device stores for work without a signal. */
export const atHandKey = ({ clave }: Pick<Remota<unknown>, 'clave'>): readonly unknown[] => [...clave, 'a mano'];

/** The query key of all matching rows. */
export const wholeKey = ({ clave }: Pick<Remota<unknown>, 'clave'>, request: Params = {}): readonly unknown[] => [
  ...clave,
  'todas',
  request,
];

/** The query key of the rows of a group, as of a lot. */
export const groupKey = ({ clave }: Pick<Remota<unknown>, 'clave'>, group: string): readonly unknown[] => [
  ...clave,
  'grupo',
  group,
];

/** The number of rows of a list; it reads one row. */
export const useCuantas = <T>(remota: Remota<T>) =>
  useQuery({
    queryKey: [...remota.clave, 'cuantas'],
    queryFn: ({ signal }) => remota.pedir({ limit: 1 }, signal),
  });
