import type { Esquema } from '@/api/cliente';

type Tope = Esquema<'TopeDto'>;

/** A limit in a form. */
export interface TopeValues {
  readonly tipos_producto: string[];
  readonly cantidad: number | null;
  readonly unidad: Tope['unidad'];
  readonly periodo: Tope['periodo'];
}

export const TOPE_NUEVO: TopeValues = { tipos_producto: [], cantidad: null, unidad: 'gramos', periodo: 'mes' };

const SIN_CANTIDAD = 'Escribí hasta cuánto.';

/** Error sentences of limits without a figure, by the form's fields. */
export const failuresOfTopes = (topes: readonly TopeValues[]): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    topes.map(({ cantidad }, lugar) => [
      `topes.${lugar}.cantidad`,
      cantidad !== null && cantidad > 0 ? null : SIN_CANTIDAD,
    ]),
  );

/** The limits of a form as a request. */
export const topesDe = (topes: readonly TopeValues[]): Tope[] =>
  topes.map((tope) => ({ ...tope, cantidad: tope.cantidad ?? 0 }));
