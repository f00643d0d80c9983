/** Sentences about a task of the notebook that server and screens share. */
export const SIN_DIA_DE_SEMANA = 'Seleccione un día de la semana válido para la tarea recurrente.';
export const SIN_REPETICION = 'Elegí cada cuántos días se repite, de 1 a 365, o en qué días de la semana.';
export const WITHOUT_TURNS = 'Hasta ese día la tarea no tiene ningún turno.';
export const SIN_FECHA = 'Seleccione una fecha para la tarea.';
