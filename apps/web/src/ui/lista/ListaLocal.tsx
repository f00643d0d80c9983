import { useRef } from 'react';
import { ListaLlena } from './ListaLlena';
import type { PropsDeLista } from './props';
import { useLista } from './useLista';
import { useSeleccion } from './useSeleccion';

interface Props<T> {
  readonly props: PropsDeLista<T>;
  readonly datos: readonly T[];
}

/** A list whose rows are all here. */
export function ListaLocal<T>({ props, datos }: Props<T>) {
  const principio = useRef<HTMLDivElement>(null);
  const lista = useLista(props, datos, principio);
  const seleccion = useSeleccion(datos, lista.ordenadas, lista.idDe, props.seleccion);
  return <ListaLlena props={props} lista={lista} seleccion={seleccion} principio={principio} />;
}
