/** Sentences about a task that server and screens share. */

/** Refuses more configured tasks than the club's plan allows. */
export const LIMITE_DE_TAREAS = 'Has alcanzado el límite máximo de tareas según tu plan actual.';

/** Refuses a category of tasks without a name. */
export const CATEGORIA_SIN_NOMBRE = 'El nombre de la categoría es obligatorio';

/** Shown under the lots of a task's form: only locked lots are offered. */
export const LOTES_SIN_BLOQUEAR = 'Asegúrese de que los lotes estén bloqueados para que puedan aparecer en esta lista.';

/** Label of a task that no activity of a plan names. */
export const NO_PLANEADA = 'Tarea no planeada';
