import { useOpciones } from './useOpciones';
import type { NombreDeLista, Opcion } from './opciones';

/** How the values of a list are called. */
export function useNombres(lista: NombreDeLista): {
  readonly opciones: readonly Opcion[];
  readonly de: (valor: string) => string;
} {
  const { opciones } = useOpciones(lista);
  return { opciones, de: (valor) => opciones.find(({ value }) => value === valor)?.label ?? valor };
}
