/** Sentences about a lot and its plants that server and screens share. */
export const LISTA_PARA_COSECHAR = 'Lista para cosechar';
export const SIN_CODIGOS = 'No hay códigos disponibles para asignar a las plantas...';
export const NO_DESBLOQUEA = 'No tienes permiso para desbloquear este lote. Contacta al administrador...';
export const SIN_ACTIVAS = 'No hay plantas activas para actualizar.';
export const BAJA_POR_DESTRUCCION = 'Baja por destrucción';
export const MADRE_AJENA = 'La planta madre no está entre las plantas del club.';
export const BAJA_POR_PERDIDA = 'Baja por pérdida';

/** How many plants a lot has of the most that it holds, and how many can still be added (rule `lotes.cupo`). */
export const cupoDelLote = (tiene: number, max: number): string =>
  `Un lote puede tener hasta ${max} plantas: este lote tiene ${tiene} y se pueden agregar ${Math.max(0, max - tiene)} más.`;
