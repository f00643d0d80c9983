/** Sentences about a task of the notebook that server and screens share. */
export const SIN_DIA_DE_SEMANA = 'Seleccione un día de la semana válido para la tarea recurrente.';
export const SIN_FECHA = 'Seleccione una fecha para la tarea.';
