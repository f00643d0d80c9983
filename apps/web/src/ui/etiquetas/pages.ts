import type { Etiqueta } from './etiqueta';
import { perSheet, type Format } from './formats';

/** A label on its sheet, with its corner in millimetres. */
export interface Puesta {
  readonly etiqueta: Etiqueta;
  readonly x: number;
  readonly y: number;
}

export type Page = readonly Puesta[];

/** Each label with its copies together; with `porUnidad`, once for each piece. */
export function conCopias(etiquetas: readonly Etiqueta[], copias: number, porUnidad: boolean): readonly Etiqueta[] {
  return etiquetas.flatMap((una) => Array.from({ length: porUnidad ? (una.unidades ?? 1) : copias }, () => una));
}

/** Labels on sheets, row by row. `desde` is the first free position on the first sheet, from 1. */
export function pagesOf(etiquetas: readonly Etiqueta[], format: Format, desde = 1): readonly Page[] {
  const lugares = perSheet(format);
  const saltos = Math.min(Math.max(Math.trunc(desde) || 1, 1), lugares) - 1;
  const cuantas = Math.ceil((saltos + etiquetas.length) / lugares);
  if (etiquetas.length === 0) return [];
  return Array.from({ length: cuantas }, (_page, numero) => {
    const primera = Math.max(numero * lugares - saltos, 0);
    const enEsta = etiquetas.slice(primera, (numero + 1) * lugares - saltos);
    const corrida = numero === 0 ? saltos : 0;
    return enEsta.map((etiqueta, i) => ({ etiqueta, ...esquina(corrida + i, format) }));
  });
}

const esquina = (lugar: number, { columnas, paso, margen }: Format): { readonly x: number; readonly y: number } => ({
  x: margen.ancho + (lugar % columnas) * paso.ancho,
  y: margen.alto + Math.floor(lugar / columnas) * paso.alto,
});
