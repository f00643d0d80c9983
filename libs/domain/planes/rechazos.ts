import type { Rechazos } from '../rechazo';
import { CANTIDAD_POSITIVA, SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';
import { DIAS_FUERA_DE_RANGO, INSUMO_REPETIDO, INSUMOS_DE_MAS, PLAN_LLENO } from '@cepa/words/mensajes/planes';

/** The same field of each form: of one activity, and of a row of the table. */
const enCada = (field: string) => ({
  actualizar_actividad: field,
  agregar_actividad: field,
  guardar_actividades: `actividades.N.${field}`,
});

/** Every refusal of the rules of cultivation plans. */
export const rechazos: Rechazos = {
  ACTIVIDAD_REPETIDA: {
    clase: 'regla',
    frases: ['La actividad está dos veces.'],
    campo: { guardar_actividades: ['actividades.N.id', 'eliminadas.N'] },
  },
  CANTIDAD_INVALIDA: { clase: 'regla', frases: [CANTIDAD_POSITIVA], campo: enCada('insumos') },
  DIAS_INVALIDOS: { clase: 'regla', frases: [DIAS_FUERA_DE_RANGO], campo: enCada('dias') },
  INSUMOS_DE_MAS: { clase: 'regla', frases: [INSUMOS_DE_MAS], campo: enCada('insumos') },
  INSUMO_REPETIDO: { clase: 'regla', frases: [INSUMO_REPETIDO], campo: enCada('insumos') },
  PLAN_LLENO: {
    clase: 'regla',
    frases: [PLAN_LLENO],
    campo: { agregar_actividad: 'nombre_tarea', guardar_actividades: 'actividades' },
  },
  VALOR_NEGATIVO: {
    clase: 'regla',
    frases: [SIN_NEGATIVOS],
    campo: {
      actualizar_actividad: ['costo_estimado_usd', 'costo_estimado_moneda_alternativa'],
      agregar_actividad: ['costo_estimado_usd', 'costo_estimado_moneda_alternativa'],
      guardar_actividades: ['actividades.N.costo_estimado_usd', 'actividades.N.costo_estimado_moneda_alternativa'],
    },
  },
  YA_EXISTE: { clase: 'conflicto', frases: ['El plan ya existe.'] },
};
