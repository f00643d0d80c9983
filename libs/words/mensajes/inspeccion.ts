/** Titles of the reports for an inspection: the screen that asks for one calls it as its paper does. */
export const EXISTENCIAS_AL_DIA = 'Existencias de Cannabis';
export const ENTREGAS_DEL_PERIODO = 'Dispensaciones del Período';
export const BAJAS_Y_DESTRUCCIONES = 'Bajas y Destrucciones';
export const PLANTAS_POR_SALA = 'Plantas por Sala';
export const CORREGIDO_O_TARDIO = 'Corregido o Cargado Tarde';

export const PERIODO_AL_REVES = 'El último día no puede ser anterior al primero.';
export const DIA_POR_VENIR = 'El día todavía no llegó.';
export const SIN_REGISTRO = 'Ese día el club todavía no tenía ningún registro.';
