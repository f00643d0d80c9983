import type { Rechazos } from '../rechazo';
import { FIN_ANTES_DEL_INICIO, NOMBRE_OBLIGATORIO, SIN_PLANTAS } from '@cepa/words/mensajes/campos';
import {
  COSTO_NEGATIVO,
  EVENTO_FUERA_DE_LISTA,
  EVENTO_SIN_BIOMASA,
  EVENTO_SIN_PLANTAS,
} from '@cepa/words/mensajes/cultivos';

/** Every refusal of the rules of cultivations and their events. */
export const rechazos: Rechazos = {
  BIOMASA_REPETIDA: { clase: 'regla', frases: ['Hay biomasas repetidas.'], campo: 'biomasa_ids' },
  BIOMASA_YA_EN_EVENTO: { clase: 'conflicto', frases: ['La biomasa ya está en este evento.'] },
  COSTO_INVALIDO: { clase: 'regla', frases: [COSTO_NEGATIVO], campo: 'costoEstimado' },
  DEMASIADAS_PLANTAS: {
    clase: 'regla',
    frases: ['Solo se pueden mover hasta 200 plantas a la vez.'],
    campo: 'plantas_ids',
  },
  DEMASIADA_BIOMASA: {
    clase: 'regla',
    frases: ['Solo se pueden mover hasta 200 biomasas a la vez.'],
    campo: 'biomasa_ids',
  },
  EVENTO_FINALIZADO: {
    clase: 'conflicto',
    frases: [
      'El evento está finalizado: su información ya no se puede modificar.',
      'El evento está finalizado: … en él.',
    ],
  },
  EVENTO_SIN_BIOMASA: { clase: 'regla', frases: [EVENTO_SIN_BIOMASA], campo: 'proyecto_evento_id' },
  EVENTO_SIN_PLANTAS: { clase: 'regla', frases: [EVENTO_SIN_PLANTAS], campo: 'proyecto_evento_id' },
  FECHAS_INVERTIDAS: {
    clase: 'regla',
    frases: [
      'El cultivo empieza el …: nada entra antes a un evento.',
      'En esos días la planta estaba en otro evento.',
      'Hay plantas que entraron al evento después de esa fecha.',
      FIN_ANTES_DEL_INICIO,
      'La fecha de finalización no puede ser anterior a la fecha de inicio del evento.',
      'La planta empezó después de esa fecha.',
      'La planta … empezó después de esa fecha.',
      'La planta … ingresó a su evento anterior después de esa fecha.',
    ],
    campo: {
      actualizar_evento: 'fecha_fin',
      actualizar_planta_evento: ['fecha_inicio', 'fecha_fin'],
      actualizar_proyecto: 'fecha_fin',
      asociar_evento: 'fecha_fin',
      crear_proyecto: 'fecha_fin',
      finalizar_evento: 'fecha_fin_evento',
      mover_plantas: ['fecha_fin', 'fecha_inicio'],
    },
  },
  FECHA_FUTURA: {
    clase: 'regla',
    frases: ['La fecha no puede ser posterior a hoy.'],
    campo: { mover_plantas: ['fecha_fin', 'fecha_inicio'] },
  },
  NOMBRE_OBLIGATORIO: { clase: 'regla', frases: [NOMBRE_OBLIGATORIO], campo: 'nombre' },
  PLANTA_COSECHADA: { clase: 'conflicto', frases: ['La planta … ya se cosechó y no se puede mover.'] },
  PLANTA_DE_BAJA: { clase: 'conflicto', frases: ['La planta … está dada de baja y no se puede mover.'] },
  PLANTA_EN_OTRO_EVENTO: {
    clase: 'conflicto',
    frases: ['La planta ya está en otro evento: esta estadía no puede quedar sin fecha de fin.'],
  },
  PLANTA_REPETIDA: { clase: 'regla', frases: ['Hay plantas repetidas.'], campo: 'plantas_ids' },
  PLANTA_YA_EN_EVENTO: { clase: 'conflicto', frases: ['La planta … ya está en este evento.'] },
  PROYECTO_CERRADO: {
    clase: 'conflicto',
    frases: ['El cultivo está cerrado: ya no se puede modificar.', 'El cultivo está cerrado: ….'],
  },
  PROYECTO_EN_USO: { clase: 'conflicto', frases: ['No se puede borrar un cultivo con eventos o lotes: cerralo.'] },
  SIN_BIOMASA: { clase: 'regla', frases: ['Debe seleccionar al menos una biomasa.'], campo: 'biomasa_ids' },
  SIN_PLANTAS: { clase: 'regla', frases: [SIN_PLANTAS], campo: { mover_plantas: 'plantas_ids' } },
  TIPO_DE_EVENTO_INVALIDO: { clase: 'regla', frases: [EVENTO_FUERA_DE_LISTA], campo: 'evento_cultivo_id' },
  YA_EXISTE: { clase: 'conflicto', frases: ['El cultivo ya existe.'] },
};
