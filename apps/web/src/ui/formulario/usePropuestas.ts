import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { libres, sigueComoSePropuso } from './propuestas';

export interface Propuestas<V> {
  /** Brings a proposal into the fields that nobody wrote in, with what was chosen by hand beside it. */
  readonly proponer: (propuesta: Partial<V>, elegido?: Partial<V>) => void;
  /** Whether a field holds a proposal that nobody touched: its label says so. */
  readonly esPropuesto: (campo: keyof V & string) => boolean;
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
  { inicial, deEntrada = {}, juntos = [] }: Opciones<V>,
): Propuestas<V> {
  const [base, fijarBase] = useState<Partial<V>>(inicial);
  const [dichas, fijarDichas] = useState<Partial<V>>(deEntrada);
  const tocado = (campo: string): boolean => form.isTouched(campo as never);
  return {
    proponer: (propuesta, elegido = {}) => {
      const valores = form.getValues();
      // A proposal that was taken back by itself, as an object that is gone, leaves the field as it began.
      const entran = {
        ...libres(propuesta, valores, inicial, tocado, juntos),
        ...libres(propuesta, valores, base, tocado, juntos),
      } as Partial<V>;
      fijarBase({ ...base, ...entran, ...elegido });
      fijarDichas({ ...dichas, ...entran });
      form.setValues({ ...entran, ...elegido });
    },
    esPropuesto: (campo) =>
      campo in dichas && algo(dichas[campo]) && sigueComoSePropuso(campo, form.values, dichas, tocado),
  };
}

interface Opciones<V> {
  readonly inicial: V;
  readonly deEntrada?: Partial<V>;
  readonly juntos?: ReadonlyArray<ReadonlyArray<keyof V & string>>;
}

/** Whether a proposal has a value. An empty proposal is not announced. */
const algo = (valor: unknown): boolean =>
  valor !== null && valor !== '' && valor !== 0 && !(Array.isArray(valor) && valor.length === 0);
