import type { Rechazos } from '../rechazo';
import { CANTIDAD_ENTERA, CANTIDAD_MINIMA, CANTIDAD_POSITIVA } from '@cepa/words/mensajes/campos';
import {
  A_USAR_EXCEDE,
  A_USAR_POSITIVA,
  CANTIDAD_USADA_POSITIVA,
  CONTADO_NEGATIVO,
  ENVASADO_EXCEDE,
  OBTENIDA_POSITIVA,
  PESO_POR_UNIDAD_POSITIVO,
  PROCESADA_SE_AJUSTA,
  SOBRANTE_SIN_AJUSTE,
} from '@cepa/words/mensajes/materiales';

/** Refusals of quantities: their form, and what they may not exceed. */
export const rechazosDeCantidades: Rechazos = {
  CANTIDAD_BLOQUEADA: {
    clase: 'conflicto',
    frases: [
      'La cantidad de un bulk no se edita: se ajusta, con su motivo.',
      PROCESADA_SE_AJUSTA,
      'Las cantidades y el peso de un envasado no se editan: anulalo y creá uno nuevo.',
    ],
  },
  CANTIDAD_INEXACTA: {
    clase: 'regla',
    frases: ['La cantidad tiene demasiados decimales para expresarla en ….'],
    campo: {
      crear_bulk: 'cantidad',
      crear_materia_prima: 'cantidad',
      editar_materia_prima: 'unidad_medida',
      finalizar_proceso: 'resultados.N.cantidad_obtenida',
      registrar_insumo: 'cantidad_usada',
    },
  },
  CANTIDAD_INVALIDA: {
    clase: 'regla',
    frases: [
      A_USAR_POSITIVA,
      CANTIDAD_MINIMA,
      CANTIDAD_POSITIVA,
      CANTIDAD_ENTERA,
      CONTADO_NEGATIVO,
      OBTENIDA_POSITIVA,
      CANTIDAD_USADA_POSITIVA,
    ],
    campo: {
      ajustar_bulk: 'nuevaCantidad',
      ajustar_materia_prima: 'nuevaCantidad',
      contar: 'cantidad',
      cosechar_producto: 'cantidad',
      crear_bulk: 'cantidad',
      crear_materia_prima: 'cantidad',
      dispensar: 'cantidad_entregada',
      editar_dispensacion: 'cantidad_entregada',
      editar_materia_prima: 'cantidad',
      finalizar_proceso: 'resultados.N.cantidad_obtenida',
      registrar_insumo: 'cantidad_usada',
      registrar_unidades: 'cantidad',
    },
  },
  CANTIDAD_YA_USADA: {
    clase: 'regla',
    frases: ['La cantidad no puede ser menor que lo ya usado (… …).'],
    campo: 'cantidad',
  },
  EXCEDE_BIOMASA: {
    clase: 'regla',
    frases: ['La cantidad supera lo que queda de la biomasa (… …).'],
    campo: 'cantidad',
  },
  EXCEDE_DISPONIBLE: {
    clase: 'regla',
    frases: [
      A_USAR_EXCEDE,
      'La cantidad no puede superar la cantidad disponible (…)',
      'La cantidad usada no puede superar la cantidad disponible (…)',
    ],
    campo: {
      ajustar_bulk: 'nuevaCantidad',
      crear_bulk: 'cantidad',
      editar_bulk: 'cantidad',
      registrar_insumo: 'cantidad_usada',
    },
  },
  EXCEDE_LO_DEVUELTO: {
    clase: 'regla',
    frases: ['De lo devuelto quedan … unidades sin destruir.', 'De lo devuelto queda 1 unidad sin destruir.'],
    campo: 'cantidad',
  },
  EXCEDE_LO_ENTREGADO: {
    clase: 'regla',
    frases: [
      'De lo entregado a esta persona quedan … unidades sin registrar.',
      'De lo entregado a esta persona queda 1 unidad sin registrar.',
    ],
    campo: 'cantidad',
  },
  EXCEDE_ORIGEN: {
    clase: 'regla',
    frases: ['La cantidad no puede superar lo que su origen todavía tenía (… …).'],
    campo: { ajustar_materia_prima: 'nuevaCantidad', contar: 'cantidad' },
  },
  EXCEDE_RESTO: { clase: 'regla', frases: ['La cantidad no puede superar lo que quedó (… …).'], campo: 'cantidad' },
  EXCEDE_STOCK: {
    clase: 'regla',
    frases: [
      'La cantidad excede el stock disponible (… …).',
      'La cantidad excede el stock disponible (…)',
      ENVASADO_EXCEDE,
    ],
    campo: {
      dar_de_baja_bulk: 'cantidad',
      dar_de_baja_envasado: 'cantidad',
      dar_de_baja_materia_prima: 'cantidad',
      dispensar: 'cantidad_entregada',
      editar_dispensacion: 'cantidad_entregada',
      envasar: 'cantidad_unidades',
      envasar_varios: 'tamanos.N.cantidad_unidades',
    },
  },
  EXCEDE_USADO: { clase: 'regla', frases: ['Lo obtenido (… …) no puede superar lo usado (… …).'], campo: 'resultados' },
  MASA_OBLIGATORIA: {
    clase: 'regla',
    frases: [
      'Indicá cuánto se usó de la biomasa, en …: la materia prima está en ….',
      'Indicá cuántos gramos de los insumos se usaron: el resultado está en ….',
    ],
    campo: {
      crear_materia_prima: 'biomasa_usada',
      editar_materia_prima: 'biomasa_usada',
      finalizar_proceso: 'resultados.N.masa_consumida',
    },
  },
  MASA_SIN_ORIGEN: {
    clase: 'regla',
    frases: ['Lo que se mide en masa sale de masa, no de ….'],
    campo: {
      crear_materia_prima: 'unidad_medida',
      editar_materia_prima: 'unidad_medida',
      finalizar_proceso: 'resultados.N.unidad_medida',
    },
  },
  PESO_INVALIDO: {
    clase: 'regla',
    frases: [PESO_POR_UNIDAD_POSITIVO],
    campo: { envasar: 'peso_por_unidad', envasar_varios: 'tamanos.N.peso_por_unidad' },
  },
  RENDIMIENTO_IMPOSIBLE: {
    clase: 'regla',
    frases: [
      '… … no pueden salir de una planta: revisá la cantidad y la unidad (hasta … … por planta).',
      '… … no pueden salir de … ….',
    ],
    campo: {
      cosechar_producto: 'cantidad',
      crear_bulk: 'cantidad',
      crear_materia_prima: 'cantidad',
      finalizar_proceso: 'resultados.N.cantidad_obtenida',
    },
  },
  SALDO_EXCESIVO: {
    clase: 'regla',
    frases: ['La materia prima quedaría con más de lo que se puede registrar (… …).'],
    campo: { ajustar_bulk: 'nuevaCantidad', editar_materia_prima: 'cantidad' },
  },
  SIN_DIFERENCIA: { clase: 'regla', frases: ['La cantidad nueva es igual a la actual.'], campo: 'nuevaCantidad' },
  SOBRANTE: { clase: 'regla', frases: [SOBRANTE_SIN_AJUSTE], campo: 'cantidad' },
  UNIDAD_DISTINTA: {
    clase: 'regla',
    frases: ['La unidad de medida del envase debe ser la del producto bulk (…).'],
    campo: 'unidad_medida_peso_envase',
  },
};
