/** Sentences about a project and its events that server and screens share. */
export const DIAS_INVALIDOS = 'La cantidad de días debe ser al menos 1.';
export const EVENTO_FUERA_DE_LISTA = 'Elegí un evento de la lista.';
export const COSTO_NEGATIVO = 'El costo estimado debe ser mayor o igual a 0.';
