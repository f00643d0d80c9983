/** An act that was sent more than seven days after it was done. */
export const FUERA_DE_PLAZO = 'Se hizo hace más de 7 días: registralo con señal.';

/** An act that its device says was done later than now. */
export const HECHO_EN_EL_FUTURO = 'La hora en que se hizo todavía no llegó: revisá la hora del teléfono.';

/** An act that is not recorded later than it is done. */
export const NECESITA_SENAL = 'Esto necesita señal: registralo cuando tengas conexión.';

/** An edit of what somebody else changed since it was read. */
export const REGISTRO_CAMBIADO = 'Otra persona lo cambió mientras tanto.';
