import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { Page, Params, Remota } from '@/api/page';
import { cuentaDe } from './cuenta';
import { activos } from './filtrar';
import { validPage, tajada, totalPages } from './paginar';
import { requestOf } from './request';
import type { ListProps } from './props';
import { leerParte, leerTodas, perRequest, type Lugares } from './recorrer';
import type { Query } from './tipos';
import { useFrame } from './useFrame';
import type { ListView } from './vista';

const SIN_NADA: Params = {};

/** A list with its rows on the server, and its known data. */
export interface VistaRemota<T> extends ListView<T> {
  readonly consulta: Query<Page<T>>;
  /** Whether its rows can't be requested without a signal. */
  readonly cut: boolean;
  /** Whether the whole list is empty, whatever the search. */
  readonly vacia: boolean;
  /** The request as comparable text. */
  readonly pedido: string;
  /** Number of matching rows, and whether all of them are in `parte`. */
  readonly total: number;
  readonly parte: readonly T[];
}

/** A cached part of a list. */
function useParte<T>(
  remota: Remota<T>,
  request: Params,
  { parte, limite, pide }: { readonly parte: number; readonly limite: number; readonly pide: boolean },
) {
  const [lugares] = useState(() => new Map<string, Lugares>());
  return useQuery({
    queryKey: [...remota.clave, request, limite, parte],
    enabled: pide,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const key = JSON.stringify([remota.clave, request, limite]);
      const suyos: Lugares = lugares.get(key) ?? new Map<number, string>();
      lugares.set(key, suyos);
      return leerParte(remota, request, { parte, limite, lugares: suyos }, signal);
    },
  });
}

/** The footers of the columns, which the server adds up over all matching rows. */
function useFooter<T>(props: ListProps<T>, remota: Remota<T>, request: Params, inTable: boolean) {
  const { pieDe } = props;
  const { data } = useQuery({
    queryKey: [...remota.clave, request, 'totales'],
    enabled: pieDe !== undefined && inTable,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await remota.pedir({ ...request, limit: 1, totales: true }, signal)).totales,
  });
  if (!pieDe) return null;
  const footers = data === undefined || data === null ? {} : pieDe(data);
  return ({ clave }: { readonly clave: string }) => footers[clave];
}

/**
 * Requests everything that a list on the server shows: a part of several pages at a time, the total and the footers.
 *
 * @param principio start of the list on the page
 */
export function useRemoteList<T>(
  props: ListProps<T>,
  remota: Remota<T>,
  principio: RefObject<HTMLDivElement | null>,
): VistaRemota<T> {
  const queries = useQueryClient();
  const frame = useFrame(props, principio);
  const { estado, filtros, enTabla, tamano } = frame;
  const limit = perRequest(tamano);
  const porParte = limit / tamano;
  const request = requestOf(estado, filtros);
  const { orden: _orden, ...filtro } = request;
  const filtrada = Object.keys(filtro).length > 0;
  const query = useParte(remota, request, {
    parte: Math.floor((estado.pagina - 1) / porParte),
    limite: limit,
    pide: true,
  });
  // The total without a search, for '3 de 12': usually it was requested before the search.
  const base = useParte(remota, props.orden ? requestOf({ ...estado, busqueda: '', filtros: {} }, filtros) : SIN_NADA, {
    parte: 0,
    limite: limit,
    pide: filtrada,
  });
  const cut = query.isPaused && (query.data === undefined || query.isPlaceholderData);
  const data = query.data ?? { filas: [], total: 0, hayMas: false };
  const todasHay = filtrada && base.data ? base.data : data;
  const pages = totalPages(data.total, tamano);
  const page = validPage(estado.pagina, pages);
  // While another part loads the shown rows stay, with their page.
  const [mostrada, mostrar] = useState(page);
  if (!query.isPlaceholderData && mostrada !== page) mostrar(page);
  const enVista = query.isPlaceholderData ? mostrada : page;
  return {
    ...frame,
    consulta: query,
    cut,
    vacia: todasHay.total === 0 && (!filtrada || base.data !== undefined),
    pedido: JSON.stringify(request),
    total: data.total,
    parte: data.filas,
    cuenta: cut ? '' : cuentaDe(data, todasHay, props.unidad),
    todas: (max) => leerTodas(remota, request, max),
    pie: useFooter(props, remota, request, enTabla),
    paginas: pages,
    hayMas: data.hayMas,
    pagina: page,
    // The rows of another search would pass for those of this one.
    filas: cut ? [] : tajada(data.filas, ((enVista - 1) % porParte) + 1, tamano),
    activos: activos(filtros, estado.filtros),
    escaneo: {
      aMano: data.filas,
      hallar: (codigo) =>
        queries
          .fetchQuery({
            queryKey: [...remota.clave, 'etiqueta', codigo],
            // Without a signal it fails at once: a scan must not wait for the signal.
            networkMode: 'always',
            queryFn: ({ signal }) => remota.pedir({ etiqueta: codigo, limit: 1 }, signal),
          })
          .then(({ filas: [una] }) => una),
    },
  };
}
