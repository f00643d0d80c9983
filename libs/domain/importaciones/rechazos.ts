import type { Rechazos } from '../rechazo';

/** Every refusal of the rules of imports. */
export const rechazos: Rechazos = {
  IMPORTACION_DESHECHA: { clase: 'conflicto', frases: ['La importación ya se deshizo.'] },
  IMPORTACION_EXISTENTE: { clase: 'conflicto', frases: ['La importación ya está registrada.'] },
};
