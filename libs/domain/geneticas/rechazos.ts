import type { Rechazos } from '../rechazo';
import { NINGUNO_VACIO, OBLIGATORIO, SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';

/** Every refusal of the rules of varieties. */
export const rechazos: Rechazos = {
  CAMPOS_OBLIGATORIOS: {
    clase: 'regla',
    frases: [NINGUNO_VACIO],
    campo: {
      registrar_genetica: [
        'nombre',
        'descripcion',
        'thc',
        'cbd',
        'tiempo_floracion',
        'rendimiento',
        'tipo_origen',
        'tipo_cannabis',
        'observaciones',
        'tipo_resina',
        'perfil_aromatico',
        'perfil_terpenos',
      ],
    },
  },
  CAMPO_OBLIGATORIO: {
    clase: 'regla',
    frases: [OBLIGATORIO],
    campo: { actualizar_genetica: ['nombre', 'thc', 'cbd', 'tipo_origen', 'tipo_cannabis'] },
  },
  GENETICA_ELIMINADA: { clase: 'conflicto', frases: ['La genética fue eliminada.'] },
  GENETICA_EXISTENTE: { clase: 'conflicto', frases: ['La genética ya está registrada.'] },
  VALOR_NEGATIVO: {
    clase: 'regla',
    frases: [SIN_NEGATIVOS],
    campo: {
      actualizar_genetica: ['thc', 'cbd', 'tiempo_floracion', 'rendimiento'],
      registrar_genetica: ['thc', 'cbd', 'tiempo_floracion', 'rendimiento'],
    },
  },
};
