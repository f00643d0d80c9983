import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '@/api/error';
import type { Params, Remota } from '@/api/page';
import type { Choice } from '../lista/tipos';

const DEMORA_MS = 250;
/** As many as are shown before something is searched. */
const A_LA_VISTA = 50;

type DeSelect = Omit<
  SelectProps,
  'data' | 'searchable' | 'searchValue' | 'onSearchChange' | 'filter' | 'nothingFoundMessage'
>;

interface Props<T> extends DeSelect {
  readonly remota: Remota<T>;
  /** What is offered of the list: its order, its filters. */
  readonly pedido?: Params;
  /** The parameter that searches. */
  readonly busca: string;
  /** The parameter that asks for the chosen one alone. */
  readonly identifica: string;
  readonly opcionDe: (row: T) => Choice;
  /** The message where none is found. */
  readonly ninguna: string;
  readonly value: string | null;
  /** Gets every row that is offered or chosen, before anybody can choose it: a form computes with more than its name. */
  readonly alConocer?: (rows: readonly T[]) => void;
  /** Whether a row may be chosen; of those that are asked for, all by default. */
  readonly seOfrece?: (row: T) => boolean;
  /** Whether a row comes after the others. */
  readonly alFinal?: (row: T) => boolean;
}

const SIN_MAS: Params = {};

const enSuLugar = <T,>(rows: readonly T[], alFinal: ((row: T) => boolean) | undefined): readonly T[] =>
  alFinal ? rows.toSorted((una, otra) => Number(alFinal(una)) - Number(alFinal(otra))) : rows;

/** Chooses a row of a list on the server: the first ones are there to choose, and any other is searched. */
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
  // The name of the chosen one stands in the field: then nothing is searched.
  const [buscado] = useDebouncedValue(text === suya?.label ? '' : text.trim(), DEMORA_MS);
  const params = { ...pedido, limit: A_LA_VISTA, ...(buscado === '' ? {} : { [busca]: buscado }) };
  const { data, error, isFetching } = useQuery({
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
      nothingFoundMessage={isFetching ? 'Buscando…' : ninguna}
      data={falta ? [suya, ...options] : options}
      value={value}
    />
  );
}
