/** Sentences about a lot and its plants that server and screens share. */

/** State of a plant that is ready for the harvest. */
export const LISTA_PARA_COSECHAR = 'Lista para cosechar';

/** Refuses plants for which the lot has no free codes. */
export const SIN_CODIGOS = 'No hay códigos disponibles para asignar a las plantas...';

/** Refuses the unlocking of a lot by a person without the permission. */
export const NO_DESBLOQUEA = 'No tienes permiso para desbloquear este lote. Contacta al administrador...';

/** Refuses a change of state when no chosen plant is active. */
export const SIN_ACTIVAS = 'No hay plantas activas para actualizar.';

/** Label of a loss by destruction, in the history and in the movements of stock. */
export const BAJA_POR_DESTRUCCION = 'Baja por destrucción';

/** Refuses a mother plant that the club does not have. */
export const MADRE_AJENA = 'La planta madre no está entre las plantas del club.';

/** Label of a loss, in the history and in the movements of stock. */
export const BAJA_POR_PERDIDA = 'Baja por pérdida';

/** How many plants a lot has of the most that it holds, and how many can still be added (rule `lotes.cupo`). */
export const cupoDelLote = (tiene: number, max: number): string =>
  `Un lote puede tener hasta ${max} plantas: este lote tiene ${tiene} y se pueden agregar ${Math.max(0, max - tiene)} más.`;
