/** Refuses to take back an act whose record changed later. */
export const YA_CAMBIO = 'Ya hay cambios posteriores: corregilo desde el registro.';

/** Refuses to take back an act for the second time. */
export const YA_DESHECHO = 'Esto ya se deshizo.';

/** Refuses to take back an act that took another one back. */
export const DESHIZO_OTRO = 'Con esto se deshizo otra cosa: para volver a hacerla, registrala de nuevo.';

/** Refuses to take back the death or the discarding of plants. */
export const BAJA_QUE_QUEDA = 'Una baja no se deshace: queda escrita con su motivo.';

/** Refuses to take back the harvest of plants. */
export const COSECHADA_QUE_QUEDA = 'Una planta cosechada no vuelve atrás: solo puede pasar a Muerta o Descartada.';

/** Refuses to take back the first move of plants into a room. */
export const SIN_SALA_ANTERIOR = 'Antes no estaban en ninguna sala: movelas a la que corresponde.';

/** Shown when an act was taken back. */
export const DESHECHO = 'Listo, se deshizo.';

/** The reason that is recorded when an act takes another one back. */
export const POR_DESHACER = 'Se deshizo lo anterior.';
