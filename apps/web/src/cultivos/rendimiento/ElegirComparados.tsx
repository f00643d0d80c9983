import { MultiField } from '@/ui/campos/MultiField';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCultivos } from '@/club/cultivos';
import clases from './rendimiento.module.css';
import type { Row } from './rendimiento';

/** Maximum number of compared rows. */
const MAX = 50;
const DEMORA_MS = 250;

/** The choices: the shown rows and, for crops, the results of a search in the whole club. */
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

/** Chooses the crops, varieties or rooms to compare. */
export function ElegirComparados({ deCultivos, leidas, elegidas, alElegir }: Props) {
  const [buscado, buscar] = useState('');
  const ofrecidas = useOfrecidas(deCultivos, buscado, leidas);
  const all = deCultivos ? 'Todos' : 'Todas';
  return (
    <MultiField
      label="Cuáles"
      size="sm"
      className={clases.cuales}
      placeholder={elegidas.length === 0 ? all : undefined}
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
