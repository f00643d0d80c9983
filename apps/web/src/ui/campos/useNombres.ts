import { useOpciones } from './useOpciones';
import type { NombreDeLista, Opcion } from './opciones';

/** How the values of a list are called. */
export function useNombres(list: NombreDeLista): {
  readonly opciones: readonly Opcion[];
  readonly de: (valor: string) => string;
} {
  const { opciones } = useOpciones(list);
  return { opciones, de: (valor) => opciones.find(({ value }) => value === valor)?.label ?? valor };
}
