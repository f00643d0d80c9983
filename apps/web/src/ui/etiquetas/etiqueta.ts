/** The fields that a label may show besides its code; people choose which. */
export type Field = 'variedad' | 'lote' | 'vencimiento' | 'detalle';

export const FIELDS: ReadonlyArray<{ readonly value: Field; readonly label: string }> = [
  { value: 'variedad', label: 'Variedad' },
  { value: 'lote', label: 'Lote' },
  { value: 'vencimiento', label: 'Vencimiento' },
  { value: 'detalle', label: 'Detalle' },
];

/** One label: a record by its code, its address and some facts. */
export interface Etiqueta {
  readonly id: string;
  /** Written big. */
  readonly codigo: string;
  /** Where the record is in this application: '/planta/LOT-1-001'. The QR holds it with the site's name before. */
  readonly direccion: string;
  /** 'Plantas', 'Lote': labels of several classes are chosen by class. */
  readonly clase: string;
  readonly datos: ReadonlyArray<{ readonly campo: Field; readonly texto: string }>;
  /** How many pieces the record stands for, where each takes a label of its own. */
  readonly unidades?: number;
}

/** Most labels of one print: a browser lays out more only slowly. */
export const MAX = 1000;

/** The address behind a code of the trace: its record, and what can be done with it. */
export const direccionDeCodigo = (codigo: string): string => `/escanear?codigo=${encodeURIComponent(codigo)}`;

/** The address of a plant: its states, one tap away. */
export const direccionDePlanta = (codigo: string): string => `/planta/${encodeURIComponent(codigo)}`;

/** A fact of a label, or none where nothing is known: `dato('lote', 'Lote', lote?.nombre)`. */
export const dato = (field: Field, nombre: string | null, value: string | null | undefined): Etiqueta['datos'] =>
  value ? [{ campo: field, texto: nombre === null ? value : `${nombre} ${value}` }] : [];
