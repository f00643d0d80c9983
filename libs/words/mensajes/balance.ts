/** Sentences about the mass balance that server and screens share. */

/** Title of the screen and of the report of a mass balance. */
export const BALANCE_DE_MASA = 'Balance de Masa';

/** Shown beside a ratio when the club has too few closed lots of the variety to compare. */
export const SIN_HISTORIA_SUFICIENTE = 'sin historia suficiente';

/** Shown in the report in place of an empty table. */
export const BALANCE_SIN_MOVIMIENTOS = 'No entró ni salió nada.';

/** Heading of the column with the share of what came in. */
export const DE_LO_QUE_ENTRO = 'De lo que entró';

/** Label of matter that is now counted in another unit. */
export const PASO_A_OTRA_UNIDAD = 'Pasó a otra unidad';

/** Shown when a count finds the quantity of the book. */
export const CONTADO_COMO_EL_LIBRO = 'Lo contado es lo que dice el libro.';
