import type { UseFormReturnType } from '@mantine/form';
import type { TareaValues } from './values';

/** The attributes that somebody wrote in: no proposal takes their place. */
export const atributosEscritos = ({ values, isTouched }: UseFormReturnType<TareaValues>): TareaValues['atributos'] =>
  Object.fromEntries(Object.entries(values.atributos).filter(([id]) => isTouched(`atributos.${id}`)));
