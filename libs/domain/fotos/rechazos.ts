import type { Rechazos } from '../rechazo';

/** Every refusal of the rules of photos. */
export const rechazos: Rechazos = {
  DEMASIADAS_FOTOS: { clase: 'conflicto', frases: ['Un registro tiene hasta 5 fotos.'] },
  FOTO_REPETIDA: { clase: 'conflicto', frases: ['Esa foto ya está en este registro.'] },
  SIN_ESPACIO: { clase: 'conflicto', frases: ['El club usó su espacio para fotos.'] },
};
