import { useRef } from 'react';
import type { Remota } from '@/api/page';
import { Datos } from '../datos/Datos';
import { ListSkeleton } from './ListSkeleton';
import { FullList } from './FullList';
import type { ListProps } from './props';
import { useRemoteList } from './useRemoteList';
import { useRemoteSelection } from './useRemoteSelection';

interface Props<T> {
  readonly props: ListProps<T>;
  readonly remota: Remota<T>;
}

/** A list with its rows on the server, requested page by page. */
export function RemoteList<T>({ props, remota }: Props<T>) {
  const principio = useRef<HTMLDivElement>(null);
  const list = useRemoteList(props, remota, principio);
  const selection = useRemoteSelection(list, props.seleccion);
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
