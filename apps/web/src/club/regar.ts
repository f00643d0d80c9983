/** The screen that asks for the crop of a new task, where it is not known yet. */
export const NUEVA_TAREA = '/nueva-tarea';

/** How a new task is called wherever it can be begun: who waters looks for this word. */
export const REGAR = 'Regar u otra tarea';
