/** Beside a field that may not be left empty, where the specification has no words of its own for it. */
export const OBLIGATORIO = 'Este campo es obligatorio.';
