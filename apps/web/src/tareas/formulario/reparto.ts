import { redondear } from '@/ui/formatos';
import type { Insumo, TareaValues } from './values';

/** The figures of a task. */
export type Cifras = Pick<TareaValues, 'costo_final_usd' | 'duracion_horas' | 'tarea_usa_items'>;

const CENTAVOS = 2;
/** Decimals that a quantity may have. */
const DE_CANTIDAD = 6;

const cada = (cifras: Cifras, de: (value: number, decimales: number) => number): Cifras => {
  const uno = (value: number | null, decimales: number): number | null =>
    value === null ? null : de(value, decimales);
  return {
    costo_final_usd: uno(cifras.costo_final_usd, CENTAVOS),
    duracion_horas: uno(cifras.duracion_horas, CENTAVOS),
    tarea_usa_items: cifras.tarea_usa_items.map((item): Insumo => ({
      ...item,
      cantidad: uno(item.cantidad, DE_CANTIDAD),
    })),
  };
};

/** Only the figures of a form. */
export const cifrasDe = ({ costo_final_usd, duracion_horas, tarea_usa_items }: Cifras): Cifras => ({
  costo_final_usd,
  duracion_horas,
  tarea_usa_items,
});

/** Whether a form still has these figures. */
export const esIgual = (una: Cifras, otra: Cifras): boolean =>
  JSON.stringify(cifrasDe(una)) === JSON.stringify(cifrasDe(otra));

/** The recorded total if each of several objects gets the whole task. */
export const enTotal = (cifras: Cifras, objetos: number): Cifras =>
  cada(cifras, (value, decimales) => redondear(value * objetos, decimales));

/** The share of each object if the typed values are for all of them. */
export const dividido = (cifras: Cifras, objetos: number): Cifras =>
  cada(cifras, (value, decimales) => redondear(value / objetos, decimales));
