/** An act on a record that others changed since. */
export const YA_CAMBIO = 'Ya hay cambios posteriores: corregilo desde el registro.';

/** An act that was taken back before. */
export const YA_DESHECHO = 'Esto ya se deshizo.';

/** What took an act back is not taken back. */
export const DESHIZO_OTRO = 'Con esto se deshizo otra cosa: para volver a hacerla, registrala de nuevo.';

/** Plants that died or were discarded. */
export const BAJA_QUE_QUEDA = 'Una baja no se deshace: queda escrita con su motivo.';

/** Plants that were harvested. */
export const COSECHADA_QUE_QUEDA = 'Una planta cosechada no vuelve atrás: solo puede pasar a Muerta o Descartada.';

/** Plants that stood in no room. */
export const SIN_SALA_ANTERIOR = 'Antes no estaban en ninguna sala: movelas a la que corresponde.';

/** The answer of an act that was taken back. */
export const DESHECHO = 'Listo, se deshizo.';

/** Why something was recorded: it takes another back. */
export const POR_DESHACER = 'Se deshizo lo anterior.';
