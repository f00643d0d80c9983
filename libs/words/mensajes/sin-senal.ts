/** Refuses an act that was sent more than seven days after it was done. */
export const FUERA_DE_PLAZO = 'Se hizo hace más de 7 días: registralo con señal.';

/** Refuses an act whose device gives a time in the future. */
export const HECHO_EN_EL_FUTURO = 'La hora en que se hizo todavía no llegó: revisá la hora del teléfono.';

/** Refuses an act that cannot be recorded later than it is done. */
export const NECESITA_SENAL = 'Esto necesita señal: registralo cuando tengas conexión.';

/** Refuses an edit of a record that somebody else changed after it was read. */
export const REGISTRO_CAMBIADO = 'Otra persona lo cambió mientras tanto.';
