/** Sentences about a task that server and screens share. */
export const LIMITE_DE_TAREAS = 'Has alcanzado el límite máximo de tareas según tu plan actual.';
export const CATEGORIA_SIN_NOMBRE = 'El nombre de la categoría es obligatorio';
export const LOTES_SIN_BLOQUEAR = 'Asegúrese de que los lotes estén bloqueados para que puedan aparecer en esta lista.';
export const NO_PLANEADA = 'Tarea no planeada';
