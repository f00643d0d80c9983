import type { Rechazos } from '../rechazo';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';

/** Every refusal of the rules of analyses. */
export const rechazos: Rechazos = {
  CERTIFICADO_REPETIDO: { clase: 'conflicto', frases: ['Ese archivo ya está adjunto a este análisis.'] },
  DEMASIADOS_CERTIFICADOS: { clase: 'conflicto', frases: ['Un análisis tiene hasta 10 certificados.'] },
  FECHA_FUTURA: {
    clase: 'regla',
    frases: ['La fecha del análisis no puede ser posterior a hoy.'],
    campo: { actualizar_analisis: 'fecha_analisis', registrar_analisis: 'fecha_analisis' },
  },
  MOTIVO_OBLIGATORIO: { clase: 'regla', frases: [MOTIVO_OBLIGATORIO], campo: { aprobar_analisis: 'motivo' } },
  PARAMETRO_REPETIDO: {
    clase: 'regla',
    frases: ['"…" está dos veces.'],
    campo: {
      actualizar_analisis: 'resultados.N.nombre_parametro',
      actualizar_tipo_de_analisis: 'parametros.N.nombre_parametro',
      crear_tipo_de_analisis: 'parametros.N.nombre_parametro',
      registrar_analisis: 'resultados.N.nombre_parametro',
    },
  },
  REFERENCIA_INVERTIDA: {
    clase: 'regla',
    frases: ['En "…" el mínimo es mayor que el máximo.'],
    campo: {
      actualizar_analisis: 'resultados.N.referencia_min',
      actualizar_tipo_de_analisis: 'parametros.N.referencia_min',
      crear_tipo_de_analisis: 'parametros.N.referencia_min',
      registrar_analisis: 'resultados.N.referencia_min',
    },
  },
  SIN_PERMISO: {
    clase: 'permiso',
    frases: [
      'No tenés permiso para aprobar análisis.',
      'No tenés permiso para cambiar un análisis que ya se aprobó o se desaprobó.',
    ],
  },
  TIPO_EN_USO: { clase: 'conflicto', frases: ['Hay análisis de este tipo: no se puede eliminar.'] },
  TIPO_REPETIDO: { clase: 'conflicto', frases: ['Ya existe un tipo de análisis llamado "…".'] },
};
