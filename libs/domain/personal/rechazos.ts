import type { Rechazos } from '../rechazo';

/** Every refusal of the rules of staff. */
export const rechazos: Rechazos = {
  ESTADO_INVALIDO: { clase: 'regla', frases: ['Elegí un estado de la lista.'], campo: 'estado' },
  LEGAJO_EN_USO: { clase: 'conflicto', frases: ['El legajo ya está en uso: generá otro.'] },
  ROL_INVALIDO: { clase: 'regla', frases: ['Elegí un rol de la lista.'], campo: 'rol' },
};
