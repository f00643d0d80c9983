/** Sentences about the mass balance that server and screens share. */
export const BALANCE_DE_MASA = 'Balance de Masa';
export const SIN_HISTORIA_SUFICIENTE = 'sin historia suficiente';
export const LOTE_O_CULTIVO = 'Elegí un lote o un cultivo, no los dos.';
export const BALANCE_SIN_MOVIMIENTOS = 'No entró ni salió nada.';
