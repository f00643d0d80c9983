/** Titles of the reports for an inspection: the screen that asks for one calls it as its paper does. */

/** Title of the report of the stock on a day. */
export const EXISTENCIAS_AL_DIA = 'Existencias de Cannabis';

/** Title of the report of the dispensings of a period. */
export const ENTREGAS_DEL_PERIODO = 'Dispensaciones del Período';

/** Title of the report of losses and destructions of a period. */
export const BAJAS_Y_DESTRUCCIONES = 'Bajas y Destrucciones';

/** Title of the report of the plants in each room. */
export const PLANTAS_POR_SALA = 'Plantas por Sala';

/** Title of the report of corrections and late entries of a period. */
export const CORREGIDO_O_TARDIO = 'Corregido o Cargado Tarde';

/** Refuses a period that ends before it begins. */
export const PERIODO_AL_REVES = 'El último día no puede ser anterior al primero.';

/** Refuses a day in the future. */
export const DIA_POR_VENIR = 'El día todavía no llegó.';

/** Refuses a day before the first record of the club. */
export const SIN_REGISTRO = 'Ese día el club todavía no tenía ningún registro.';
