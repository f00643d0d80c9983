import { useRef } from 'react';
import type { Remota } from '@/api/pagina';
import { Datos } from '../datos/Datos';
import { EsqueletoDeLista } from './EsqueletoDeLista';
import { ListaLlena } from './ListaLlena';
import type { ListProps } from './props';
import { useListaRemota } from './useListaRemota';
import { useSeleccionRemota } from './useSeleccionRemota';

interface Props<T> {
  readonly props: ListProps<T>;
  readonly remota: Remota<T>;
}

/** A list whose rows are on the server, asked for a page at a time. */
export function ListaRemota<T>({ props, remota }: Props<T>) {
  const principio = useRef<HTMLDivElement>(null);
  const list = useListaRemota(props, remota, principio);
  const selection = useSeleccionRemota(list, props.seleccion);
  return (
    <Datos
      consulta={list.consulta}
      error={props.error}
      vacio={() => list.vacia}
      textoVacio={props.vacio.texto}
      accionVacia={props.vacio.accion}
      esqueleto={<EsqueletoDeLista />}
    >
      {() => <ListaLlena props={props} lista={list} seleccion={selection} principio={principio} />}
    </Datos>
  );
}
