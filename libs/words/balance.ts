import { PASO_A_OTRA_UNIDAD } from './mensajes/balance';

/** The rows of a mass balance, in their order: what came in, what became of it, what there is, and what nobody explains. */
export const BALANCE_ROWS = [
  ['apertura', 'entra', 'En stock al comenzar'],
  ['cosechado', 'entra', 'Cosechado'],
  ['de_otra_unidad', 'entra', 'Viene de otra unidad'],
  ['sin_origen', 'entra', 'De origen sin registrar'],
  ['secado', 'paso', 'Secado'],
  ['envasado', 'paso', 'Envasado'],
  ['dispensado', 'sale', 'Dispensado'],
  ['devuelto', 'sale', 'Devuelto'],
  ['muestra', 'sale', 'Muestras'],
  ['destruido_con_testigo', 'sale', 'Destruido con testigo'],
  ['destruido_sin_testigo', 'sale', 'Destruido sin testigo'],
  ['perdido', 'sale', 'Perdido y merma'],
  ['ajustado', 'sale', 'Ajustado con motivo'],
  ['a_otra_unidad', 'sale', PASO_A_OTRA_UNIDAD],
  ['en_biomasa', 'existencia', 'En stock: biomasa'],
  ['en_materia_prima', 'existencia', 'En stock: materia prima'],
  ['en_proceso', 'existencia', 'En stock: en proceso'],
  ['en_bulk', 'existencia', 'En stock: a granel'],
  ['en_envasado', 'existencia', 'En stock: envasado'],
  ['en_producto_final', 'existencia', 'En stock: cosechado como producto'],
  ['sin_explicar', 'sin_explicar', 'Sin explicar'],
] as const satisfies readonly (readonly [string, GrupoDeBalance, string])[];

/** The side of the balance that a row is on. */
export type GrupoDeBalance = 'entra' | 'paso' | 'sale' | 'existencia' | 'sin_explicar';
/** The account of a row of the balance. */
export type BalanceRow = (typeof BALANCE_ROWS)[number][0];

/** How each ratio of the balance is called. */
export const NOMBRES_DE_RAZON = {
  humedo_a_seco: 'De húmedo a seco',
  seco_a_envasado: 'De seco a envasado',
} as const;
/** A ratio of the balance. */
export type Razon = keyof typeof NOMBRES_DE_RAZON;
