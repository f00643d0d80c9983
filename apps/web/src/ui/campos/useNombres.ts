import { useOptions } from './useOptions';
import type { ListName, Choice } from './options';

/** The labels of a list's values. */
export function useNombres(list: ListName): {
  readonly opciones: readonly Choice[];
  readonly de: (value: string) => string;
} {
  const { opciones } = useOptions(list);
  return { opciones, de: (givenValue) => opciones.find(({ value }) => value === givenValue)?.label ?? givenValue };
}
