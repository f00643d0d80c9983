import type { UseFormReturnType } from '@mantine/form';
import type { TareaValues } from './values';

/** The attributes that a person typed: no proposal replaces them. */
export const atributosEscritos = ({ values, isTouched }: UseFormReturnType<TareaValues>): TareaValues['atributos'] =>
  Object.fromEntries(Object.entries(values.atributos).filter(([id]) => isTouched(`atributos.${id}`)));
