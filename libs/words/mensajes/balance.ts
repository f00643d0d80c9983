/** Sentences about the mass balance that server and screens share. */
export const BALANCE_DE_MASA = 'Balance de Masa';
export const SIN_HISTORIA_SUFICIENTE = 'sin historia suficiente';
export const BALANCE_SIN_MOVIMIENTOS = 'No entró ni salió nada.';
export const DE_LO_QUE_ENTRO = 'De lo que entró';
export const PASO_A_OTRA_UNIDAD = 'Pasó a otra unidad';
export const CONTADO_COMO_EL_LIBRO = 'Lo contado es lo que dice el libro.';
