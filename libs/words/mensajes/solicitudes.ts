/** What server and screens both say of a request to use the system. */
export const SOLICITUD_ENVIADA = 'Solicitud enviada correctamente';
