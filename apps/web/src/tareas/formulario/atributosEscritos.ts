import type { UseFormReturnType } from '@mantine/form';
import type { ValoresDeTarea } from './valores';

/** The attributes that somebody wrote in: no proposal takes their place. */
export const atributosEscritos = ({
  values,
  isTouched,
}: UseFormReturnType<ValoresDeTarea>): ValoresDeTarea['atributos'] =>
  Object.fromEntries(Object.entries(values.atributos).filter(([id]) => isTouched(`atributos.${id}`)));
