/** Days before its end on which a club is warned: on Hoy and in the bell from then on, and by one mail each. */
export const AVISOS_DE_VENCIMIENTO: readonly number[] = [15, 3];
