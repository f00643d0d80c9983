/** Sentences about a request to use the system that server and screens share. */
export const SOLICITUD_ENVIADA = 'Solicitud enviada correctamente';
