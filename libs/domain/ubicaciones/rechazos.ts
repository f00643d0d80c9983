import type { Rechazos } from '../rechazo';

/** Every refusal of the rules of locations and supply points. */
export const rechazos: Rechazos = {
  COORDENADA_INVALIDA: {
    clase: 'regla',
    frases: ['La latitud va de -90 a 90 grados.', 'La longitud va de -180 a 180 grados.'],
    campo: { actualizar_ubicacion: ['latitud', 'longitud'], crear_ubicacion: ['latitud', 'longitud'] },
  },
  UBICACION_EN_USO: {
    clase: 'conflicto',
    frases: ['No se puede eliminar: hay puntos de abastecimiento en esta ubicación.'],
  },
};
