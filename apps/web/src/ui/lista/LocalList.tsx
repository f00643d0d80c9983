import { useRef } from 'react';
import { FullList } from './FullList';
import type { ListProps } from './props';
import { useList } from './useList';
import { useSelection } from './useSelection';

interface Props<T> {
  readonly props: ListProps<T>;
  readonly datos: readonly T[];
}

/** A list with all rows loaded. */
export function LocalList<T>({ props, datos }: Props<T>) {
  const principio = useRef<HTMLDivElement>(null);
  const list = useList(props, datos, principio);
  const selection = useSelection(datos, list.ordenadas, list.idDe, props.seleccion);
  return <FullList props={props} lista={list} seleccion={selection} principio={principio} />;
}
