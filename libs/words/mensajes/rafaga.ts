/** Refuses a code that no record of the club has. */
export const noFigura = (codigo: string): string => `${codigo} no figura en el registro.`;

/** Reported for a code that was read before in the same burst. */
export const YA_ESTABA = 'Ya estaba en lo leído: se hizo una sola vez.';

/** Refuses a code that several plants of the club have. */
export const CODIGO_DE_VARIAS = 'Hay más de una planta con ese código: hacelo desde su lote.';

/** Refuses a plant of a burst that is in no stage, if the act needs its stage. */
export const sinEtapa = (codigo: string): string => `La planta ${codigo} no está en ningún evento: movela primero.`;

/** Refuses a plant without its weight in a harvest by weight. */
export const faltaElPeso = (codigo: string): string => `Falta el peso de la planta ${codigo}.`;

/** Reported for a plant that a harvest by weight left out, when the harvest is sent again. */
export const quedoAfuera = (codigo: string): string =>
  `La planta ${codigo} quedó fuera de esa cosecha: pesala en otra.`;
