/** Shown in a field whose options can't be read without a signal. */
export const NEEDS_SIGNAL = 'Necesita señal';
