import type { Rechazos } from '../rechazo';
import { CANTIDAD_POSITIVA, MOTIVO_OBLIGATORIO, SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';
import { loteRetenido, loteVencido } from '@cepa/words/mensajes/inventario';
import { CATEGORIA_SIN_NOMBRE, LIMITE_DE_TAREAS } from '@cepa/words/mensajes/tareas';

/** Every refusal of the rules of tasks. */
export const rechazos: Rechazos = {
  ACTIVIDAD_OBLIGATORIA: {
    clase: 'regla',
    frases: ['Elegí la actividad del plan que se hizo.'],
    campo: 'plan_cultivo_actividades_id',
  },
  ATRIBUTO_DE_OTRA_TAREA: { clase: 'regla', frases: ['El atributo no es de la tarea elegida.'], campo: 'atributos.N' },
  ATRIBUTO_INVALIDO: { clase: 'regla', frases: ['Completá "…"….'], campo: 'atributos.N' },
  ATRIBUTO_REPETIDO: { clase: 'conflicto', frases: ['La tarea ya tiene un atributo llamado "…".'] },
  CANTIDAD_INVALIDA: {
    clase: 'regla',
    frases: [CANTIDAD_POSITIVA, 'La cantidad es demasiado grande.'],
    campo: { editar_tarea: 'tarea_usa_items.N.cantidad', registrar_tarea: 'tarea_usa_items.N.cantidad' },
  },
  CATEGORIA_REPETIDA: { clase: 'conflicto', frases: ['Ya existe una categoría llamada "…".'] },
  CATEGORIA_SIN_NOMBRE: { clase: 'regla', frases: [CATEGORIA_SIN_NOMBRE], campo: 'nombre' },
  COSTO_EXCESIVO: {
    clase: 'regla',
    frases: ['El costo de la tarea es demasiado grande para registrarlo.'],
    campo: 'costo_final_usd',
  },
  DURACION_EXCESIVA: {
    clase: 'regla',
    frases: ['La duración no puede superar las 10.000 horas.'],
    campo: 'duracion_horas',
  },
  FECHA_FUTURA: {
    clase: 'regla',
    frases: ['La fecha no puede ser posterior a hoy.'],
    campo: { editar_tarea: 'fecha_creacion', registrar_tarea: 'fecha_creacion' },
  },
  INSUMO_VENCIDO: { clase: 'conflicto', frases: [loteVencido('…', '…')] },
  LIMITE_DE_TAREAS: { clase: 'conflicto', frases: [LIMITE_DE_TAREAS] },
  LOTE_INSUFICIENTE: {
    clase: 'regla',
    frases: ['Del lote … de "…" quedan ….'],
    campo: 'tarea_usa_items.N.insumo_lote',
  },
  MOTIVO_OBLIGATORIO: { clase: 'regla', frases: [MOTIVO_OBLIGATORIO], campo: { editar_tarea: 'motivo' } },
  RETENIDO: { clase: 'conflicto', frases: [loteRetenido('…', '…')] },
  SIN_PLAN_PARA_LA_ETAPA: {
    clase: 'regla',
    frases: ['La actividad no es del plan del cultivo para la etapa "…": registrala como tarea no planeada.'],
    campo: 'plan_cultivo_actividades_id',
  },
  STOCK_INSUFICIENTE: {
    clase: 'regla',
    frases: ['No hay stock suficiente de "…": quedan … ….'],
    campo: 'tarea_usa_items.N.cantidad',
  },
  TAREA_DE_OTRA_CATEGORIA: {
    clase: 'regla',
    frases: ['La tarea no es de la categoría elegida.'],
    campo: 'nombre_tarea_id',
  },
  TAREA_REPETIDA: { clase: 'conflicto', frases: ['La categoría ya tiene una tarea llamada "…".'] },
  VALOR_NEGATIVO: {
    clase: 'regla',
    frases: [SIN_NEGATIVOS],
    campo: {
      editar_tarea: ['costo_final_usd', 'duracion_horas'],
      registrar_tarea: ['costo_final_usd', 'duracion_horas'],
    },
  },
};
