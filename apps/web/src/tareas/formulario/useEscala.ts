import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { nombreDe, type Categoria } from './categorias';
import { ajusteDe, cantidadesPara, factorDe, type ParaQue } from './escala';
import type { Ultima } from './options';
import type { TareaValues } from './values';

/**
 * Keeps the proposed quantities of the last task in step with the chosen plants.
 *
 * @param ultima the task whose quantities are proposed; undefined if none is
 * @returns a sentence if quantities were adjusted
 */
export function useEscala(
  form: UseFormReturnType<TareaValues>,
  categorias: readonly Categoria[],
  ultima: Ultima | undefined,
  para: ParaQue | null,
): string | null {
  const hecha = useRef<{ readonly id: string | undefined; readonly factor: number }>({ id: undefined, factor: 1 });
  const [ajuste, ajustar] = useState<string | null>(null);
  const escalar = useEffectEvent((): void => {
    if (!ultima) return ajustar(null);
    const ahora = factorDe(ultima, para);
    const antes = hecha.current.id === ultima.id ? hecha.current.factor : 1;
    hecha.current = { id: ultima.id, factor: ahora };
    const values = form.getValues();
    const nuevas = cantidadesPara(values, {
      ultima,
      atributos: nombreDe(categorias, ultima.nombre_tarea_id)?.atributos ?? [],
      antes,
      ahora,
      tocado: (field) => form.isTouched(field as never),
    });
    const cambian =
      JSON.stringify(nuevas) !==
      JSON.stringify({ tarea_usa_items: values.tarea_usa_items, atributos: values.atributos });
    if (cambian) form.setValues(nuevas);
    if (ahora === 1) ajustar(null);
    else if (cambian && para) ajustar(ajusteDe(ultima, para));
  });
  useEffect(() => escalar(), [ultima?.id, para?.plantas, para?.texto]);
  return ajuste;
}
