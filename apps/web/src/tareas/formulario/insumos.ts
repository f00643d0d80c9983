import { enPlano } from '@cepa/words/busqueda';
import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { $api } from '@/api/cliente';
import { allInsumos } from '@/api/kept/insumos';
import { useClubId } from '@/club/club';
import { useConocidas } from '@/ui/campos/useConocidas';
import type { Insumo } from './options';

const DEMORA_MS = 250;
/** Number of inputs that are shown without a search. */
export const A_LA_VISTA = 50;
const JUNTOS = 200;

const sinNada: readonly Insumo[] = [];

/**
 * The inputs that a form offers: the first ones, the chosen ones, and those that a search found. Without a signal, all
 * inputs that the device keeps.
 *
 * @param elegidos the ids of the chosen ones, which are requested if they are not loaded yet
 */
export function useInsumos(primeros: readonly Insumo[], elegidos: ReadonlyArray<string | null>) {
  const club_id = useClubId();
  const [text, buscar] = useState('');
  const [buscado] = useDebouncedValue(text.trim(), DEMORA_MS);
  const [conocidos, conocer] = useConocidas(sinNada);
  const { data: guardados = sinNada } = useQuery({ ...allInsumos(club_id), enabled: false });
  const sinConocer = [...new Set(elegidos)].filter(
    (id) => id !== null && !conocidos.has(id) && !primeros.some((uno) => uno.id === id),
  ) as string[];
  const { data: hallados } = $api.useQuery(
    'get',
    '/api/tarea_insumos',
    { params: { query: { club_id, buscar: buscado, limit: A_LA_VISTA } } },
    { enabled: buscado !== '', placeholderData: keepPreviousData },
  );
  const { data: nombrados } = $api.useQuery(
    'get',
    '/api/tarea_insumos',
    { params: { query: { club_id, item_ids: sinConocer.slice(0, JUNTOS), limit: JUNTOS } } },
    { enabled: sinConocer.length > 0 },
  );
  useEffect(() => {
    if (hallados) conocer(hallados);
  }, [hallados, conocer]);
  useEffect(() => {
    if (nombrados) conocer(nombrados);
  }, [nombrados, conocer]);
  const todos = new Map([...guardados, ...conocidos.values(), ...primeros].map((uno) => [uno.id, uno]));
  return {
    insumos: [...todos.values()],
    buscar,
    /** Whether it is still unknown if the club has all chosen inputs. */
    faltan: sinConocer.length > 0 && nombrados === undefined,
  };
}

/** Keeps the items whose name has all words, ignoring accents and case, as the server does. */
export const conPalabras: OptionsFilter = ({ options, search, limit }) => {
  const words = enPlano(search).split(/\s+/).filter(Boolean);
  return (options as ComboboxItem[])
    .filter(({ label }) => words.every((word) => enPlano(label).includes(word)))
    .slice(0, limit);
};
