import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { nombreDe, type Categoria } from './categorias';
import { ajusteDe, cantidadesPara, estaAjustada, factorDe, type ParaQue } from './escala';
import type { Ultima } from './options';
import type { TareaValues } from './values';

/**
 * Keeps the proposed quantities of the last task in step with the chosen plants.
 *
 * @param ultima the task whose quantities are proposed; undefined if none is
 * @returns a sentence while a quantity is adjusted
 */
export function useEscala(
  form: UseFormReturnType<TareaValues>,
  categorias: readonly Categoria[],
  ultima: Ultima | undefined,
  para: ParaQue | null,
): string | null {
  const hecha = useRef<{ readonly id: string | undefined; readonly factor: number }>({ id: undefined, factor: 1 });
  const ahora = ultima ? factorDe(ultima, para) : 1;
  const atributos = nombreDe(categorias, ultima?.nombre_tarea_id ?? null)?.atributos ?? [];
  const escalarla = useEffectEvent((): void => {
    if (!ultima) return;
    const antes = hecha.current.id === ultima.id ? hecha.current.factor : 1;
    hecha.current = { id: ultima.id, factor: ahora };
    const { tarea_usa_items, atributos: values } = form.getValues();
    const deAntes = { tarea_usa_items, atributos: values };
    const tocado = (field: string): boolean => form.isTouched(field as never);
    const nuevas = cantidadesPara(deAntes, { ultima, atributos, antes, ahora, tocado });
    if (JSON.stringify(nuevas) !== JSON.stringify(deAntes)) form.setValues(nuevas);
  });
  useEffect(() => escalarla(), [ultima?.id, ahora]);
  return ultima && para && estaAjustada(form.values, ultima, atributos, ahora) ? ajusteDe(ultima, para) : null;
}
