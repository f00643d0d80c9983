/** So many days before its end a club is told of it: on Hoy and in the bell from then on, and by mail each time. */
export const AVISOS_DE_VENCIMIENTO: readonly number[] = [15, 3];
