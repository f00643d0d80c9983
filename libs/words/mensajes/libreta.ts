/** Sentences about a task of the notebook that server and screens share. */

/** Refuses a weekly task without a day of the week. */
export const SIN_DIA_DE_SEMANA = 'Seleccione un día de la semana válido para la tarea recurrente.';

/** Refuses a repeated task without its interval or days. */
export const SIN_REPETICION = 'Elegí cada cuántos días se repite, de 1 a 365, o en qué días de la semana.';

/** Refuses a repeated task whose last day comes before its first turn. */
export const WITHOUT_TURNS = 'Hasta ese día la tarea no tiene ningún turno.';

/** Refuses a task without a date. */
export const SIN_FECHA = 'Seleccione una fecha para la tarea.';
