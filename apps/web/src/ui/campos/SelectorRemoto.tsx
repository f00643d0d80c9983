import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '@/api/error';
import type { Params, Remota } from '@/api/page';
import type { Choice } from '../lista/tipos';
import { waitingText } from './signal';

const DEMORA_MS = 250;
/** Number of rows shown before a search. */
const A_LA_VISTA = 50;

type DeSelect = Omit<
  SelectProps,
  'data' | 'searchable' | 'searchValue' | 'onSearchChange' | 'filter' | 'nothingFoundMessage'
>;

interface Props<T> extends DeSelect {
  readonly remota: Remota<T>;
  /** The order and filters of the offered rows. */
  readonly pedido?: Params;
  /** The search parameter. */
  readonly busca: string;
  /** The parameter that selects a row by id. */
  readonly identifica: string;
  readonly opcionDe: (row: T) => Choice;
  /** The message if none is found. */
  readonly ninguna: string;
  readonly value: string | null;
  /** Receives every offered or chosen row before it can be chosen: forms use more than its name. */
  readonly alConocer?: (rows: readonly T[]) => void;
  /** Whether a row can be chosen; all by default. */
  readonly seOfrece?: (row: T) => boolean;
  /** Whether a row is sorted last. */
  readonly alFinal?: (row: T) => boolean;
}

const SIN_MAS: Params = {};

const enSuLugar = <T,>(rows: readonly T[], alFinal: ((row: T) => boolean) | undefined): readonly T[] =>
  alFinal ? rows.toSorted((una, otra) => Number(alFinal(una)) - Number(alFinal(otra))) : rows;

/** Chooses a row of a list on the server: the first ones are listed, and others can be searched. */
export function SelectorRemoto<T>({
  remota,
  pedido = SIN_MAS,
  busca,
  identifica,
  opcionDe,
  ninguna,
  value,
  alConocer,
  seOfrece,
  alFinal,
  ...resto
}: Props<T>) {
  const [text, escribir] = useState('');
  const { data: elegida } = useQuery({
    queryKey: [...remota.clave, { limit: 1, [identifica]: value }],
    enabled: value !== null,
    queryFn: async ({ signal }) =>
      (await remota.pedir({ limit: 1, [identifica]: value ?? '' }, signal)).filas[0] ?? null,
  });
  const suya = elegida ? opcionDe(elegida) : null;
  // The field has the name of the chosen row: then nothing is searched.
  const [buscado] = useDebouncedValue(text === suya?.label ? '' : text.trim(), DEMORA_MS);
  const params = { ...pedido, limit: A_LA_VISTA, ...(buscado === '' ? {} : { [busca]: buscado }) };
  const { data, error, isFetching, isPaused, isPlaceholderData } = useQuery({
    queryKey: [...remota.clave, params],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => remota.pedir(params, signal),
  });
  useEffect(() => {
    if (data) alConocer?.(data.filas);
  }, [data, alConocer]);
  useEffect(() => {
    if (elegida) alConocer?.([elegida]);
  }, [elegida, alConocer]);
  const cut = isPaused && (data === undefined || isPlaceholderData);
  const ofrecidas = seOfrece ? data?.filas.filter(seOfrece) : data?.filas;
  const options = enSuLugar(ofrecidas ?? [], alFinal).map(opcionDe);
  const falta = suya && !options.some((una) => una.value === suya.value);
  return (
    <Select
      {...resto}
      {...(error ? { error: errorText(error) } : {})}
      searchable
      searchValue={text}
      onSearchChange={escribir}
      filter={({ options }) => options}
      nothingFoundMessage={waitingText({ cut, loading: isFetching }, { whileLoading: 'Buscando…', otherwise: ninguna })}
      data={falta ? [suya, ...options] : options}
      value={value}
    />
  );
}
