import type { Rechazos } from '../rechazo';
import { RECUENTO_VACIO } from '@cepa/words/mensajes/salas';
import { MOTIVO_OBLIGATORIO, SIN_PLANTAS } from '@cepa/words/mensajes/campos';

/** Every refusal of the rules of rooms. */
export const rechazos: Rechazos = {
  RECUENTO_VACIO: { clase: 'regla', frases: [RECUENTO_VACIO], campo: 'codigos' },
  ASIGNACION_TERMINADA: { clase: 'conflicto', frases: ['La planta ya salió de esa sala: la fecha no se corrige.'] },
  DEMASIADAS_PLANTAS: { clase: 'regla', frases: ['Como máximo 1000 plantas a la vez.'], campo: 'plantas_ids' },
  FECHAS_INVERTIDAS: {
    clase: 'regla',
    frases: [
      'La planta entró a su sala anterior después de esa fecha.',
      'Una planta no entra a una sala antes de su fecha de inicio.',
      '… plantas entraron a su sala actual después de esa fecha.',
      '1 planta entró a su sala actual después de esa fecha.',
    ],
    campo: { asignar_plantas: 'fecha_asignacion', corregir_asignacion: 'fecha_asignacion' },
  },
  FECHA_FUTURA: {
    clase: 'regla',
    frases: ['La fecha no puede ser posterior a hoy.'],
    campo: { asignar_plantas: 'fecha_asignacion', corregir_asignacion: 'fecha_asignacion' },
  },
  MEDIDA_INVALIDA: {
    clase: 'regla',
    frases: ['La medida debe ser mayor que 0.', 'La medida lleva hasta dos decimales.'],
    campo: { crear_mesa: ['largo', 'ancho'] },
  },
  MOTIVO_OBLIGATORIO: { clase: 'regla', frases: [MOTIVO_OBLIGATORIO], campo: { corregir_asignacion: 'motivo' } },
  SALA_CON_PLANTAS: {
    clase: 'conflicto',
    frases: [
      'La sala tiene … plantas: movelas a otra antes de eliminarla.',
      'La sala tiene 1 planta: movela a otra antes de eliminarla.',
    ],
  },
  SIN_PLANTAS: { clase: 'regla', frases: [SIN_PLANTAS], campo: { asignar_plantas: 'plantas_ids' } },
};
