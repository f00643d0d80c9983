import type { Rechazos } from '../rechazo';
import { REGLAS_DEL_DUENO } from '@cepa/words/mensajes/materiales';
/** Refusals of the rules that a club switches on: quarantine, holds, permits, limits and recalls. */
export const rechazosDeReglas: Rechazos = {
  EN_CUARENTENA: { clase: 'conflicto', frases: ['El envasado … está en cuarentena: falta liberarlo.'] },
  PERMISO_FALTANTE: { clase: 'conflicto', frases: ['Falta cargar el permiso de esta persona.'] },
  PERMISO_VENCIDO: { clase: 'conflicto', frases: ['El permiso venció el …: no se puede dispensar.'] },
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
  SIN_ANALISIS_APROBADO: {
    clase: 'regla',
    frases: ['Falta un análisis aprobado de: …. Para liberar sin él, indicá por qué.'],
    campo: { liberar: 'motivo' },
  },
  SIN_RETENCION: { clase: 'conflicto', frases: ['… no está retenido por el club.'] },
  SOLO_QUIEN_ES_DUENO: { clase: 'permiso', frases: [REGLAS_DEL_DUENO] },
  TIENE_DESTINOS: {
    clase: 'conflicto',
    frases: [
      'En un retiro ya se registró qué fue de … unidades de esta persona: lo entregado no puede ser menos.',
      'En un retiro ya se registró qué fue de 1 unidad de esta persona: lo entregado no puede ser menos.',
    ],
  },
  TOPE_INVALIDO: { clase: 'regla', frases: ['El tope debe ser mayor que 0.'], campo: 'topes.N.cantidad' },
  TOPE_SUPERADO: {
    clase: 'conflicto',
    frases: [
      'Con esta entrega serían … g en …: el tope es … g y quedan … g.',
      'Con esta entrega serían … ml en …: el tope es … ml y quedan … ml.',
      'Con esta entrega serían … unidades en …: el tope es … y quedan ….',
    ],
  },
};
