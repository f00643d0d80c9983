import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plantAtHand } from '@/api/kept/find';
import { AT_FIRST, firstRows } from '@/api/kept/firstRows';
import { useRemota } from '@/api/page';
import { senal } from '@/api/senal';
import { useClubId } from '@/club/club';
import type { Leida } from '@/ui/escaneo/leidas';

/** A possible object of a task. */
export interface Objeto {
  readonly id: string;
  readonly nombre: string;
  readonly codigo: string | null;
  /** Its living plants; null if it has none of its own, undefined in an answer that a device stored before. */
  readonly plantas?: number | null;
}

const DEMORA_MS = 250;
/** Maximum number of chosen ones in one request. */
const JUNTOS = 100;

const iguales = (uno: string | null, otro: string): boolean => uno?.toUpperCase() === otro.trim().toUpperCase();

/**
 * The objects of a kind, from the server: the first ones are listed, and others can be searched or scanned.
 *
 * @param ids the chosen ones, which are requested separately: those that no longer exist are missing in `elegidos`
 * @param dichos names in the field that are not search texts
 */
export function useObjetos(
  path: { readonly tipo: string; readonly proyecto_id: string },
  ids: readonly string[],
  dichos: readonly string[],
) {
  const remota = useRemota('/api/objetoPorTipo/{tipo}/{proyecto_id}', { path, query: { club_id: useClubId() } });
  const [text, buscar] = useState('');
  const [demorado] = useDebouncedValue(text.trim(), DEMORA_MS);
  const { data: own, isPlaceholderData } = useQuery({
    queryKey: [...remota.clave, 'elegidos', ids],
    // Their names stay in the field while another one is requested.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const partes = Array.from({ length: Math.ceil(ids.length / JUNTOS) }, (_, parte) =>
        ids.slice(parte * JUNTOS, (parte + 1) * JUNTOS),
      );
      const pages = await Promise.all(
        partes.map((entre) => remota.pedir({ entre: entre.join(','), limit: JUNTOS }, signal)),
      );
      return pages.flatMap(({ filas }) => filas);
    },
  });
  const conocidos = own ?? [];
  // Without a signal they are unknown, and not gone.
  const elegidos = isPlaceholderData ? undefined : own;
  // The field has the name of the chosen one: then nothing is searched.
  const esDelElegido =
    dichos.includes(text) ||
    conocidos.some(({ nombre, codigo }) => [nombre, codigo, `${nombre} (${codigo})`].includes(text));
  const buscado = esDelElegido ? '' : demorado;
  const { data, isPending, isPaused, isError } = useQuery({
    ...firstRows(remota, buscado === '' ? {} : { buscar: buscado }),
    placeholderData: keepPreviousData,
  });
  const hallar = async (codigo: string): Promise<Leida | undefined> => {
    const stored = path.tipo === 'Planta' && senal.actual() !== 'hay' ? plantAtHand(codigo) : undefined;
    if (stored) return { id: stored.planta.id, codigo: stored.planta.codigo };
    const { filas } = await remota.pedir({ buscar: codigo.slice(0, 200), limit: AT_FIRST });
    const suyo = filas.find((uno) => iguales(uno.codigo, codigo) || iguales(uno.nombre, codigo));
    return suyo && { id: suyo.id, codigo: suyo.codigo ?? suyo.nombre };
  };
  return {
    hallados: [...(data?.filas ?? []), ...conocidos],
    elegidos,
    /** Nothing can be chosen at all. */
    vacia: buscado === '' && data?.total === 0,
    ...{ texto: text, buscar, isPending, cut: isPending && isPaused, isError, hallar },
  };
}
