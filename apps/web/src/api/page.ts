import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from './cliente';
import type { paths } from './esquema';

/** The values of a list's parameters. */
export type Params = Readonly<Record<string, string | number | boolean>>;

/** A page of a list, as the server answers it. */
export interface Page<T> {
  readonly filas: readonly T[];
  /** Rows of the whole list, counted up to 10,000. */
  readonly total: number;
  readonly hayMas: boolean;
  /** Where the next page starts; null on the last one. */
  readonly siguiente: string | null;
  /** What `X-Totales` says; null where it was not asked for. */
  readonly totales: unknown;
}

/** A list that is searched, filtered, sorted and cut into pages by the server. */
export interface Remota<T> {
  /** Names the list among the queries that are kept. */
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
  /** Names of people are looked for in it: what is searched goes in a header, since addresses are kept by proxies and logs. */
  readonly buscaPersonas?: boolean;
}

/** The header of what is searched, as the server reads it. */
export const headerOf = (buscar: string): Readonly<Record<string, string>> =>
  buscar === '' ? {} : { 'x-buscar': encodeURIComponent(buscar) };

/** Parts what may name a person from the other parameters: words that are searched, or the number of a scanned card. */
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
  // Which parameters a path takes is known where it is written, and not for all of them together.
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

/** A list of the API, page by page. `fijos` are the parameters that the person does not choose: the club, the record that it is of. */
export function useRemota<P extends RouteOfList>(route: P, fijos: Fijos): Remota<Row<P>> {
  const text = JSON.stringify(fijos);
  return useMemo(() => {
    const suyos = JSON.parse(text) as Fijos;
    return {
      clave: ['get', route, suyos],
      pedir: (params, signal) => readPage<Row<P>>(route, suyos, params, signal),
    };
  }, [route, text]);
}

/** How many rows a list has, of which one is read. */
export const useCuantas = <T>(remota: Remota<T>) =>
  useQuery({
    queryKey: [...remota.clave, 'cuantas'],
    queryFn: ({ signal }) => remota.pedir({ limit: 1 }, signal),
  });
