import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { groupKey, type Params, type Remota } from '@/api/page';
import type { Grupo } from './propsDeGrupos';
import { leerTodas } from './recorrer';
import type { Query } from './tipos';

/** The rows of groups on the server: those of a group are requested once it is unfolded or selected. */
export interface GroupRows<T> {
  /** The rows of a group; undefined until they are loaded. */
  readonly de: (grupo: string) => readonly T[] | undefined;
  readonly consultaDe: (grupo: string) => Query<readonly T[]> | undefined;
  readonly abrir: (grupo: string) => void;
  /** Reads the rows of these groups. @throws ErrorDeApi */
  readonly leer: (...grupos: readonly string[]) => Promise<readonly T[]>;
  /** All loaded rows. */
  readonly todas: readonly T[];
}

/** @param requestOf the request parameters for the rows of a group */
export function useGruposRows<T>(remota: Remota<T>, requestOf: (grupo: string) => Params): GroupRows<T> {
  const queries = useQueryClient();
  const [requests, fijar] = useState<readonly string[]>([]);
  const optionsOf = (grupo: string) => ({
    queryKey: groupKey(remota, grupo),
    queryFn: () => leerTodas(remota, requestOf(grupo)),
  });
  const resultados = useQueries({ queries: requests.map(optionsOf) });
  const queryOf = (grupo: string): Query<readonly T[]> | undefined => resultados[requests.indexOf(grupo)];
  const agregar = (grupos: readonly string[]): void => fijar((antes) => [...new Set([...antes, ...grupos])]);
  // Without a signal it fails at once, and stored rows are used.
  const rowsOf = (grupo: string): Promise<readonly T[]> =>
    queries
      .fetchQuery({ ...optionsOf(grupo), networkMode: 'always' })
      .catch((error: unknown) => queries.getQueryData<readonly T[]>(groupKey(remota, grupo)) ?? Promise.reject(error));
  return {
    consultaDe: queryOf,
    abrir: (grupo) => agregar([grupo]),
    de: (grupo) => queryOf(grupo)?.data,
    leer: async (...grupos) => {
      const rows = await Promise.all(grupos.map(rowsOf));
      agregar(grupos);
      return rows.flat();
    },
    todas: resultados.flatMap(({ data }) => data ?? []),
  };
}

interface DeGrupo<T> {
  readonly id: string;
  readonly titulo: string;
  readonly detalle: string;
  /** Its number of rows. */
  readonly total: number;
  readonly pasa: (row: T) => boolean;
}

/** A group with its rows on the server: the matching ones that are loaded. */
export function grupoRemoto<T>(rows: GroupRows<T>, { total, pasa, ...grupo }: DeGrupo<T>): Grupo<T> {
  const { id } = grupo;
  const suyas = rows.de(id);
  return {
    ...grupo,
    filas: suyas ? suyas.filter(pasa) : [],
    remotas: {
      total,
      estan: suyas !== undefined,
      consulta: rows.consultaDe(id),
      abrir: () => rows.abrir(id),
      leer: async () => (await rows.leer(id)).filter(pasa),
    },
  };
}
