import { useRef } from 'react';
import { ListaLlena } from './ListaLlena';
import type { ListProps } from './props';
import { useLista } from './useLista';
import { useSeleccion } from './useSeleccion';

interface Props<T> {
  readonly props: ListProps<T>;
  readonly datos: readonly T[];
}

/** A list whose rows are all here. */
export function ListaLocal<T>({ props, datos }: Props<T>) {
  const principio = useRef<HTMLDivElement>(null);
  const list = useLista(props, datos, principio);
  const selection = useSeleccion(datos, list.ordenadas, list.idDe, props.seleccion);
  return <ListaLlena props={props} lista={list} seleccion={selection} principio={principio} />;
}
