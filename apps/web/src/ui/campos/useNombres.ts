import { useOpciones } from './useOpciones';
import type { ListName, Choice } from './opciones';

/** How the values of a list are called. */
export function useNombres(list: ListName): {
  readonly opciones: readonly Choice[];
  readonly de: (value: string) => string;
} {
  const { opciones } = useOpciones(list);
  return { opciones, de: (valor) => opciones.find(({ value }) => value === valor)?.label ?? valor };
}
