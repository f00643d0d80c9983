/** A code that names nothing of the club's. */
export const noFigura = (codigo: string): string => `${codigo} no figura en el registro.`;

/** A code that was read before in the same burst. */
export const YA_ESTABA = 'Ya estaba en lo leído: se hizo una sola vez.';

/** A code that several plants of the club have. */
export const CODIGO_DE_VARIAS = 'Hay más de una planta con ese código: hacelo desde su lote.';

/** A plant of a burst that its own stage is asked of, and is in none. */
export const sinEtapa = (codigo: string): string => `La planta ${codigo} no está en ningún evento: movela primero.`;

/** A plant that is harvested by weight, without one. */
export const faltaElPeso = (codigo: string): string => `Falta el peso de la planta ${codigo}.`;

/** A plant that a harvest by weight left out, when that was sent again. */
export const quedoAfuera = (codigo: string): string =>
  `La planta ${codigo} quedó fuera de esa cosecha: pesala en otra.`;
