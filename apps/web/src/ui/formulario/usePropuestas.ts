import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { libres, sigueComoSePropuso } from './propuestas';

export interface Propuestas<V> {
  /** Brings a proposal into the fields that nobody wrote in, with what was chosen by hand beside it. */
  readonly proponer: (propuesta: Partial<V>, elegido?: Partial<V>) => void;
  /** Whether a field holds a proposal that nobody touched: its label says so. */
  readonly esPropuesto: (field: keyof V & string) => boolean;
}

/**
 * What a form proposes by itself. A proposal gives way to another and to the person, and never takes the place of what
 * was written.
 *
 * @param inicial the fields as they are before anything is chosen
 * @param deEntrada the fields of `inicial` that are proposals already
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
      // A proposal that was taken back by itself, as an object that is gone, leaves the field as it began.
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
