import type { Esquema } from '@/api/cliente';

type Tope = Esquema<'TopeDto'>;

/** A limit as a form holds it. */
export interface ValoresDeTope {
  readonly tipos_producto: string[];
  readonly cantidad: number | null;
  readonly unidad: Tope['unidad'];
  readonly periodo: Tope['periodo'];
}

export const TOPE_NUEVO: ValoresDeTope = { tipos_producto: [], cantidad: null, unidad: 'gramos', periodo: 'mes' };

const SIN_CANTIDAD = 'Escribí hasta cuánto.';

/** Sentences of the limits that lack their figure, by the form's fields. */
export const fallasDeTopes = (topes: readonly ValoresDeTope[]): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    topes.map(({ cantidad }, lugar) => [
      `topes.${lugar}.cantidad`,
      cantidad !== null && cantidad > 0 ? null : SIN_CANTIDAD,
    ]),
  );

/** The limits of a form, as they are sent. */
export const topesDe = (topes: readonly ValoresDeTope[]): Tope[] =>
  topes.map((tope) => ({ ...tope, cantidad: tope.cantidad ?? 0 }));
