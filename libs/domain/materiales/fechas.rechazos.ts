import type { Rechazos } from '../rechazo';
import {
  VENCE_ANTES_DEL_PROCESO,
  VENCE_ANTES_DE_ENVASADO,
  VENCE_ANTES_DE_PRODUCIDO,
  VENCE_ANTES_DE_SECADO,
} from '@cepa/words/mensajes/materiales';

/** Refusals of days: of a closed year, out of order, and past an expiry. */
export const rechazosDeFechas: Rechazos = {
  ANIO_ANTERIOR_ABIERTO: { clase: 'conflicto', frases: ['Primero cerrá el año ….'] },
  ANIO_CERRADO: {
    clase: 'conflicto',
    frases: ['El año … está cerrado: no se puede registrar ni cambiar nada con fecha de ese año.'],
  },
  ANIO_SIN_TERMINAR: { clase: 'regla', frases: ['El año … todavía no terminó.'], campo: 'anio' },
  ANIO_YA_CERRADO: { clase: 'conflicto', frases: ['El año … ya está cerrado.'] },
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
      envasar_varios: ['fecha_vencimiento', 'fecha_envasado'],
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
      envasar_varios: 'fecha_envasado',
      iniciar_proceso: 'fecha_inicio',
    },
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
  VENCIDO: { clase: 'conflicto', frases: ['El envasado … venció el …: no se puede dispensar.'] },
  VENCIDO_SIN_MOTIVO: {
    clase: 'regla',
    frases: ['Venció el …: indicá por qué cambia su vencimiento.'],
    campo: 'motivo',
  },
};
