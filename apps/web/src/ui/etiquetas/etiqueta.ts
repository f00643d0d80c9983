/** The facts that a label may show besides its code; people choose them. */
export type Field = 'variedad' | 'lote' | 'vencimiento' | 'detalle';

export const FIELDS: ReadonlyArray<{ readonly value: Field; readonly label: string }> = [
  { value: 'variedad', label: 'Genética' },
  { value: 'lote', label: 'Lote' },
  { value: 'vencimiento', label: 'Vencimiento' },
  { value: 'detalle', label: 'Detalle' },
];

/** One label: a record by its code, its URL and some facts. */
export interface Etiqueta {
  readonly id: string;
  /** Printed large. */
  readonly codigo: string;
  /** The record's path in this application: '/planta/LOT-1-001'. The QR code has it with the site's origin. */
  readonly direccion: string;
  /** 'Plantas', 'Lote': labels of several classes are chosen by class. */
  readonly clase: string;
  readonly datos: ReadonlyArray<{ readonly campo: Field; readonly texto: string }>;
  /** The number of pieces of the record, if each needs a label. */
  readonly unidades?: number;
}

/** Maximum number of labels in one print: browsers lay out more only slowly. */
export const MAX = 1000;

/** The path of a code: its record and the acts on it. */
export const direccionDeCodigo = (codigo: string): string => `/escanear?codigo=${encodeURIComponent(codigo)}`;

/** The path of a plant: its states, one tap away. */
export const direccionDePlanta = (codigo: string): string => `/planta/${encodeURIComponent(codigo)}`;

/** A fact of a label, or none if it is unknown: `dato('lote', 'Lote', lote?.nombre)`. */
export const dato = (field: Field, nombre: string | null, value: string | null | undefined): Etiqueta['datos'] =>
  value ? [{ campo: field, texto: nombre === null ? value : `${nombre} ${value}` }] : [];
