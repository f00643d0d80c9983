/** Days before the end of the subscription on which a club is warned: on Hoy, in the bell, and by one mail each. */
export const AVISOS_DE_VENCIMIENTO: readonly number[] = [15, 3];
