import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { atHandKey, type Page, type Remota } from '@/api/page';
import { Datos } from '../datos/Datos';
import { cuenta } from '../formatos';
import { ListSkeleton } from './ListSkeleton';
import { FullList } from './FullList';
import { LocalList } from './LocalList';
import type { ListProps } from './props';
import { useRemoteList } from './useRemoteList';
import { useRemoteSelection } from './useRemoteSelection';

interface Props<T> {
  readonly props: ListProps<T>;
  readonly remota: Remota<T>;
}

/**
 * A list with its rows on the server, requested page by page. Without a signal the stored rows are searched, filtered and
 * sorted here.
 */
export function RemoteList<T>({ props, remota }: Props<T>) {
  const principio = useRef<HTMLDivElement>(null);
  const list = useRemoteList(props, remota, principio);
  const selection = useRemoteSelection(list, props.seleccion);
  const queries = useQueryClient();
  const atHand = list.cut ? queries.getQueryData<Page<T>>(atHandKey(remota)) : undefined;
  if (atHand && atHand.filas.length > 0)
    return (
      <>
        {atHand.total > atHand.filas.length && (
          <Text size="sm" c="dimmed" mb="xs">
            Sin señal se ven {cuenta(atHand.filas.length, ...props.unidad)} de {atHand.total}.
          </Text>
        )}
        <LocalList props={props} datos={atHand.filas} />
      </>
    );
  return (
    <Datos
      consulta={list.consulta}
      error={props.error}
      vacio={() => list.vacia}
      textoVacio={props.vacio.texto}
      accionVacia={props.vacio.accion}
      filtrado={props.vacio.filtrado ?? false}
      esqueleto={<ListSkeleton />}
    >
      {() => <FullList props={props} lista={list} seleccion={selection} principio={principio} />}
    </Datos>
  );
}
