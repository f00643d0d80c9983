import type { EventDataByType } from '@cepa/event-schemas';
import { medida } from './frase';

const PERIODOS = { dia: 'por día', mes: 'por mes', '30_dias': 'en 30 días' } as const;

/** Limits in words: 'hasta 40 gramos por mes de Aceite'. */
export const enTopes = (topes: EventDataByType['ReglasDelLibroCambiadas']['topes']): readonly string[] =>
  topes.map(
    ({ tipos_producto, cantidad, unidad, periodo }) =>
      `hasta ${medida(cantidad, unidad)} ${PERIODOS[periodo]}${tipos_producto.length > 0 ? ` de ${tipos_producto.join(', ')}` : ''}`,
  );
