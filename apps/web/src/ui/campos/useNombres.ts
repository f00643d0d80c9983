import { useOptions } from './useOptions';
import type { ListName, Choice } from './options';

/** How the values of a list are called. */
export function useNombres(list: ListName): {
  readonly opciones: readonly Choice[];
  readonly de: (value: string) => string;
} {
  const { opciones } = useOptions(list);
  return { opciones, de: (givenValue) => opciones.find(({ value }) => value === givenValue)?.label ?? givenValue };
}
