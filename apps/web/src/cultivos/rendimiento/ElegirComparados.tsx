import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCultivos } from '@/club/cultivos';
import clases from './rendimiento.module.css';
import type { Row } from './rendimiento';

/** As many as are compared at once. */
const MAX = 50;
const DEMORA_MS = 250;

/** What may be chosen: the rows that are shown, and of crops those that a search of the whole club finds. */
function useOfrecidas(deCultivos: boolean, text: string, leidas: readonly Row[]) {
  const [buscar] = useDebouncedValue(text.trim(), DEMORA_MS);
  const { data } = useCultivos({ buscar, pide: deCultivos });
  const nombres = new Map(leidas.map(({ id, nombre }) => [id, nombre]));
  if (deCultivos) data?.filas.forEach(({ id, nombre }) => nombres.set(id, nombre));
  return [...nombres].map(([id, nombre]) => ({ id, nombre }));
}

interface Props {
  readonly deCultivos: boolean;
  readonly leidas: readonly Row[];
  readonly elegidas: readonly string[];
  readonly alElegir: (ids: string[]) => void;
}

/** Chooses which crops, varieties or rooms are compared. */
export function ElegirComparados({ deCultivos, leidas, elegidas, alElegir }: Props) {
  const [buscado, buscar] = useState('');
  const ofrecidas = useOfrecidas(deCultivos, buscado, leidas);
  return (
    <MultiSelect
      label="Cuáles"
      size="sm"
      className={clases.cuales}
      placeholder={elegidas.length === 0 ? 'Todos' : undefined}
      data={ofrecidas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      value={[...elegidas]}
      onChange={alElegir}
      maxValues={MAX}
      searchable
      searchValue={buscado}
      onSearchChange={buscar}
      clearable
      clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
      nothingFoundMessage="Ninguno coincide."
    />
  );
}
