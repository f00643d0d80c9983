import type { Rechazos } from '../rechazo';
import {
  CANTIDAD_ENTERA,
  CANTIDAD_MINIMA,
  CANTIDAD_POSITIVA,
  MOTIVO_OBLIGATORIO,
  SIN_PLANTAS,
} from '@cepa/words/mensajes/campos';
import {
  AJUSTE_SIN_MOTIVO,
  AJUSTE_SIN_OBSERVACIONES,
  A_USAR_EXCEDE,
  A_USAR_POSITIVA,
  CANTIDAD_USADA_POSITIVA,
  ENVASADO_EXCEDE,
  MERMA_SIN_CLASE,
  OBTENIDA_POSITIVA,
  PESO_POR_UNIDAD_POSITIVO,
  PROCESADA_SE_AJUSTA,
  SIN_MATERIA_PRIMA,
  VENCE_ANTES_DEL_PROCESO,
  VENCE_ANTES_DE_ENVASADO,
  VENCE_ANTES_DE_PRODUCIDO,
  VENCE_ANTES_DE_SECADO,
} from '@cepa/words/mensajes/materiales';
import { ANULACION_SIN_JUSTIFICAR } from '@cepa/words/mensajes/pacientes';

/** Every refusal of the rules of the book of matter. */
export const rechazos: Rechazos = {
  BIOMASA_NO_LISTA: {
    clase: 'conflicto',
    frases: ['La biomasa todavía no está marcada como lista para producción.'],
  },
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
      'La cantidad no puede ser menor que 0.',
      OBTENIDA_POSITIVA,
      CANTIDAD_USADA_POSITIVA,
    ],
    campo: {
      ajustar_bulk: 'nuevaCantidad',
      ajustar_materia_prima: 'nuevaCantidad',
      cosechar_producto: 'cantidad',
      crear_bulk: 'cantidad',
      crear_materia_prima: 'cantidad',
      dispensar: 'cantidad_entregada',
      editar_dispensacion: 'cantidad_entregada',
      editar_materia_prima: 'cantidad',
      finalizar_proceso: 'resultados.N.cantidad_obtenida',
      registrar_insumo: 'cantidad_usada',
    },
  },
  CANTIDAD_YA_USADA: {
    clase: 'regla',
    frases: ['La cantidad no puede ser menor que lo ya usado (… …).'],
    campo: 'cantidad',
  },
  CLASE_OBLIGATORIA: {
    clase: 'regla',
    frases: [MERMA_SIN_CLASE],
    campo: 'clase_merma',
  },
  CODIGO_EN_USO: {
    clase: 'conflicto',
    frases: ['El código … ya está en uso.'],
  },
  DISPENSACION_ANULADA: {
    clase: 'conflicto',
    frases: ['La dispensación ya está anulada: no se puede modificar.'],
  },
  EN_CUARENTENA: {
    clase: 'conflicto',
    frases: ['El envasado … está en cuarentena: falta liberarlo.'],
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
  EXCEDE_ORIGEN: {
    clase: 'regla',
    frases: ['La cantidad no puede superar lo que su origen todavía tenía (… …).'],
    campo: 'nuevaCantidad',
  },
  EXCEDE_RESTO: {
    clase: 'regla',
    frases: ['La cantidad no puede superar lo que quedó (… …).'],
    campo: 'cantidad',
  },
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
    },
  },
  EXCEDE_USADO: {
    clase: 'regla',
    frases: ['Lo obtenido (… …) no puede superar lo usado (… …).'],
    campo: 'resultados',
  },
  FECHAS_INVERTIDAS: {
    clase: 'regla',
    frases: [
      'El fin del proceso no puede ser anterior a su inicio.',
      'El fin del secado no puede ser anterior a la cosecha de la biomasa.',
      'El fin del secado no puede ser posterior a un bulk que ya se produjo con ella.',
      'El proceso empezó el …, antes de que existiera la materia prima ….',
      'El resto no puede ser anterior a la cosecha de la biomasa.',
      'El resto no puede ser anterior al inicio del proceso.',
      'La baja no puede ser anterior a lo que se da de baja.',
      'La dispensación no puede ser anterior al envasado.',
      'La fecha de envasado no puede ser anterior a la producción del bulk.',
      'La fecha de producción no puede ser anterior al fin del secado de la materia prima.',
      'La fecha de producción no puede ser posterior a un envasado de este bulk.',
      VENCE_ANTES_DE_ENVASADO,
      VENCE_ANTES_DE_PRODUCIDO,
      VENCE_ANTES_DEL_PROCESO,
      VENCE_ANTES_DE_SECADO,
    ],
    campo: {
      crear_bulk: ['fecha_vencimiento', 'fecha_produccion'],
      crear_materia_prima: ['fecha_vencimiento', 'fecha_fin_secado'],
      dar_de_baja_envasado: 'fecha',
      declarar_resto_de_biomasa: 'fecha',
      declarar_resto_de_proceso: 'fecha',
      editar_bulk: ['fecha_vencimiento', 'fecha_produccion'],
      editar_envasado: 'fecha_vencimiento',
      editar_materia_prima: ['fecha_vencimiento', 'fecha_fin_secado'],
      envasar: ['fecha_vencimiento', 'fecha_envasado'],
      finalizar_proceso: ['resultados.N.fecha_vencimiento', 'fecha_fin'],
      registrar_insumo: 'materia_prima_id',
    },
  },
  FECHA_FUTURA: {
    clase: 'regla',
    frases: ['La fecha no puede ser posterior a hoy.'],
    campo: {
      crear_bulk: 'fecha_produccion',
      crear_materia_prima: 'fecha_fin_secado',
      dar_de_baja_envasado: 'fecha',
      envasar: 'fecha_envasado',
      iniciar_proceso: 'fecha_inicio',
    },
  },
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
  MATERIA_PRIMA_INVALIDA: {
    clase: 'regla',
    frases: [SIN_MATERIA_PRIMA],
    campo: 'materia_prima_id',
  },
  MOTIVO_OBLIGATORIO: {
    clase: 'regla',
    frases: [AJUSTE_SIN_MOTIVO, AJUSTE_SIN_OBSERVACIONES, ANULACION_SIN_JUSTIFICAR, MOTIVO_OBLIGATORIO],
    campo: {
      ajustar_bulk: 'observaciones',
      ajustar_materia_prima: 'observaciones',
      anular_envasado: 'motivo_anulacion',
      cambiar_reglas: 'motivo',
      cancelar_proceso: 'motivo',
      dar_de_baja_bulk: 'motivo',
      dar_de_baja_envasado: 'motivo',
      dar_de_baja_materia_prima: 'motivo',
      dar_de_baja_varios: 'motivo',
      declarar_resto_de_biomasa: 'motivo',
      declarar_resto_de_proceso: 'motivo',
      dispensar: 'justificacion_anulacion',
      editar_dispensacion: 'justificacion_anulacion',
      levantar_retencion: 'motivo',
      retener: 'motivo',
      retirar_insumo: 'motivo',
    },
  },
  ORIGEN_AJENO: {
    clase: 'regla',
    frases: [
      'Indicá a qué materia prima del proceso vuelve lo que queda.',
      'La materia prima de origen no es un insumo del proceso.',
    ],
    campo: {
      declarar_resto_de_proceso: 'materia_prima_id',
      finalizar_proceso: 'resultados.N.materia_prima_origen_id',
    },
  },
  PESO_INVALIDO: {
    clase: 'regla',
    frases: [PESO_POR_UNIDAD_POSITIVO],
    campo: { envasar: 'peso_por_unidad' },
  },
  PLANTAS_COSECHADAS: {
    clase: 'conflicto',
    frases: ['Alguna de las plantas ya fue cosechada.'],
  },
  PRECIO_BLOQUEADO: {
    clase: 'conflicto',
    frases: ['El precio de un envasado no se edita: se actualiza.'],
  },
  PROCESO_ABIERTO: {
    clase: 'conflicto',
    frases: ['El proceso todavía está abierto.'],
  },
  PROCESO_FINALIZADO: {
    clase: 'conflicto',
    frases: ['El proceso ya está finalizado.'],
  },
  PROCESO_SIN_INSUMOS: {
    clase: 'conflicto',
    frases: ['El proceso todavía no tiene insumos.'],
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
  RETENIDO: {
    clase: 'conflicto',
    frases: [
      'El envasado … está retenido por un análisis de calidad desaprobado: no se puede dispensar.',
      'El envasado … está retenido: ….',
      'El bulk … está retenido: ….',
      'La biomasa está retenida: ….',
      'La materia prima … está retenida: ….',
    ],
  },
  SALDO_EXCESIVO: {
    clase: 'regla',
    frases: ['La materia prima quedaría con más de lo que se puede registrar (… …).'],
    campo: { ajustar_bulk: 'nuevaCantidad', editar_materia_prima: 'cantidad' },
  },
  SIN_ANALISIS_APROBADO: {
    clase: 'regla',
    frases: ['Falta un análisis aprobado de: …. Para liberar sin él, indicá por qué.'],
    campo: { liberar: 'motivo' },
  },
  SIN_DIFERENCIA: {
    clase: 'regla',
    frases: ['La cantidad nueva es igual a la actual.'],
    campo: 'nuevaCantidad',
  },
  SIN_PLANTAS: {
    clase: 'regla',
    frases: [SIN_PLANTAS],
    campo: { cosechar_producto: 'plantas' },
  },
  SIN_RESTO: { clase: 'conflicto', frases: ['No queda nada sin declarar.'] },
  SIN_RETENCION: {
    clase: 'conflicto',
    frases: ['… no está retenido por el club.'],
  },
  SIN_RESULTADOS: {
    clase: 'regla',
    frases: ['El proceso debe tener al menos un resultado.'],
    campo: 'resultados',
  },
  SIN_STOCK: {
    clase: 'conflicto',
    frases: ['No queda nada para dar de baja.', '…: No queda nada para dar de baja.'],
  },
  SIN_STOCK_ELEGIDO: {
    clase: 'regla',
    frases: ['Elegí al menos un producto.'],
    campo: 'ids',
  },
  SOLO_QUIEN_ES_DUENO: {
    clase: 'permiso',
    frases: ['Solo el dueño del club puede cambiar sus reglas.'],
  },
  TIENE_BAJAS: {
    clase: 'conflicto',
    frases: ['No se puede anular: ya se dieron de baja unidades de este envasado.'],
  },
  TIENE_DISPENSACIONES: {
    clase: 'conflicto',
    frases: ['No se puede anular: ya se dispensaron unidades de este envasado. Anulá primero las dispensaciones.'],
  },
  TIPO_BLOQUEADO: {
    clase: 'conflicto',
    frases: ['El tipo de producto de un bulk con envasados no cambia.'],
  },
  TIPO_DISTINTO: {
    clase: 'regla',
    frases: ['El tipo de producto debe ser el del producto bulk (…).'],
    campo: 'tipo_producto',
  },
  TIPO_OBLIGATORIO: {
    clase: 'regla',
    frases: ['Debe seleccionar el tipo de producto.'],
    campo: 'tipo_producto',
  },
  TOPE_INVALIDO: {
    clase: 'regla',
    frases: ['El tope debe ser mayor que 0.'],
    campo: 'topes.N.cantidad',
  },
  TOPE_SUPERADO: {
    clase: 'conflicto',
    frases: [
      'Con esta entrega serían … g en …: el tope es … g y quedan … g.',
      'Con esta entrega serían … ml en …: el tope es … ml y quedan … ml.',
      'Con esta entrega serían … unidades en …: el tope es … y quedan ….',
    ],
  },
  UNIDAD_DISTINTA: {
    clase: 'regla',
    frases: ['La unidad de medida del envase debe ser la del producto bulk (…).'],
    campo: 'unidad_medida_peso_envase',
  },
  USUARIO_SUSPENDIDO: {
    clase: 'conflicto',
    frases: ['El usuario medicinal está suspendido.'],
  },
  VENCE_DESPUES_DEL_BULK: {
    clase: 'regla',
    frases: [
      'El bulk vence el …: indicá por qué el envasado vence después.',
      'El envasado … vence el …: indicá por qué el bulk vence antes.',
    ],
    campo: 'fecha_vencimiento',
  },
  VENCE_DESPUES_DE_SU_ORIGEN: {
    clase: 'regla',
    frases: [
      '… vence el …: indicá por qué … vence después.',
      '…, que se hizo con ella, vence el …: indicá por qué la materia prima vence antes.',
    ],
    campo: {
      crear_bulk: 'fecha_vencimiento',
      editar_bulk: 'fecha_vencimiento',
      editar_materia_prima: 'fecha_vencimiento',
      finalizar_proceso: 'resultados.N.fecha_vencimiento',
    },
  },
  VENCIDA_SIN_MOTIVO: {
    clase: 'regla',
    frases: ['La materia prima … venció el …: indicá por qué se usa igual.'],
    campo: 'motivo',
  },
  VENCIDO: {
    clase: 'conflicto',
    frases: ['El envasado … venció el …: no se puede dispensar.'],
  },
  VENCIDO_SIN_MOTIVO: {
    clase: 'regla',
    frases: ['Venció el …: indicá por qué cambia su vencimiento.'],
    campo: 'motivo',
  },
  YA_ANULADO: { clase: 'conflicto', frases: ['El envasado ya está anulado.'] },
  YA_ENVASADO: {
    clase: 'regla',
    frases: ['La cantidad no puede ser menor que lo ya envasado (… …).'],
    campo: 'nuevaCantidad',
  },
};
