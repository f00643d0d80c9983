/** Colours of the printed reports. */
export const TINTA = '#1f2933';
export const GRIS = '#5f6b76';
export const VERDE = '#2f6b4f';
export const ROJO = '#a83a5b';
export const SUAVE = '#f4f6f7';

/** Width between the margins of an A4 page, in points. */
export const WIDTH = 515;
