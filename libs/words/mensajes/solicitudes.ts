/** Sentences about a request to use the system that server and screens share. */

/** Shown when a request to use the system was sent. */
export const SOLICITUD_ENVIADA = 'Solicitud enviada correctamente';
