/** What came in. */
export const ENTRADAS = ['cosechado', 'de_otra_unidad', 'sin_origen'] as const;

/** What went out. */
export const SALIDAS = [
  'dispensado',
  'devuelto',
  'muestra',
  'destruido_con_testigo',
  'destruido_sin_testigo',
  'perdido',
  'ajustado',
  'a_otra_unidad',
] as const;

/** What is still there. */
export const EXISTENCIAS = [
  'en_biomasa',
  'en_materia_prima',
  'en_proceso',
  'en_bulk',
  'en_envasado',
  'en_producto_final',
] as const;

/** Steps on the way, which are not part of the sum. */
const PASOS = ['secado', 'envasado', 'proceso_entra', 'proceso_sale', 'proceso_merma'] as const;

/** Every account. */
export const CUENTAS = [...ENTRADAS, ...SALIDAS, ...EXISTENCIAS, ...PASOS, 'sin_explicar'] as const;

/** The accounts of a balance: what came in equals what went out, what is still there, and what is not explained. */
export type Cuenta = (typeof CUENTAS)[number];
