import type { Content } from 'pdfmake/interfaces';
/** Colours of what is printed. */
export const TINTA = '#1f2933';
export const GRIS = '#5f6b76';
export const VERDE = '#2f6b4f';
export const ROJO = '#a83a5b';
export const SUAVE = '#f4f6f7';

/** Width between the margins of an A4 page, in points. */
export const ANCHO = 515;

/** Marks a text between the tables that a reader must not miss. */
export const AVISO = 'aviso';

/** A notice as it is printed: what the report leaves out, for one. */
export const aviso = (text: string): Content => ({ style: AVISO, text, color: ROJO, margin: [0, 0, 0, 8] });
