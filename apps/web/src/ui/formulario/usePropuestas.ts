import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { libres, sigueComoSePropuso } from './propuestas';

export interface Propuestas<V> {
  /** Enters a proposal into untouched fields, together with manual choices. */
  readonly proponer: (propuesta: Partial<V>, elegido?: Partial<V>) => void;
  /** Whether a field has an untouched proposal, which its label shows. */
  readonly esPropuesto: (field: keyof V & string) => boolean;
}

/**
 * The proposals of a form. A proposal gives way to another and to the person, and never replaces typed values.
 *
 * @param inicial the fields before any choice
 * @param deEntrada the fields of `inicial` that are already proposals
 * @param juntos fields that are proposed together or not at all
 */
export function usePropuestas<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  { inicial, deEntrada = {}, juntos = [] }: Options<V>,
): Propuestas<V> {
  const [base, fijarBase] = useState<Partial<V>>(inicial);
  const [dichas, fijarDichas] = useState<Partial<V>>(deEntrada);
  const tocado = (field: string): boolean => form.isTouched(field as never);
  return {
    proponer: (propuesta, elegido = {}) => {
      const values = form.getValues();
      // A proposal that became invalid, like a deleted object, restores the initial value.
      const entran = {
        ...libres(propuesta, values, inicial, tocado, juntos),
        ...libres(propuesta, values, base, tocado, juntos),
      } as Partial<V>;
      fijarBase({ ...base, ...entran, ...elegido });
      fijarDichas({ ...dichas, ...entran });
      form.setValues({ ...entran, ...elegido });
    },
    esPropuesto: (field) =>
      field in dichas && algo(dichas[field]) && sigueComoSePropuso(field, form.values, dichas, tocado),
  };
}

interface Options<V> {
  readonly inicial: V;
  readonly deEntrada?: Partial<V>;
  readonly juntos?: ReadonlyArray<ReadonlyArray<keyof V & string>>;
}

/** Whether a proposal has a value. An empty proposal is not announced. */
const algo = (value: unknown): boolean =>
  value !== null && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0);
