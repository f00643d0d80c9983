import type { Rechazos } from '../rechazo';
import {
  CLUB_DE_EJEMPLO,
  CLUB_DE_VERDAD,
  CLUB_SIN_NOMBRE,
  COTIZACION_WITHOUT_VALUE,
  EJEMPLO_DE_OTRO,
  MONEDAS_IGUALES,
  MONEDA_INVALIDA,
  PRECIO_WITHOUT_VALUE,
} from '@cepa/words/mensajes/clubes';
import { REGLAS_DEL_DUENO } from '@cepa/words/mensajes/materiales';

/** Every refusal of the rules of clubs. */
export const rechazos: Rechazos = {
  CLUB_DE_EJEMPLO: { clase: 'conflicto', frases: [CLUB_DE_EJEMPLO] },
  COTIZACION_INVALIDA: {
    clase: 'regla',
    frases: [MONEDAS_IGUALES, COTIZACION_WITHOUT_VALUE],
    campo: { registrar_cotizacion: ['en', 'valor'] },
  },
  DUENO_DE_SOLO_LECTURA: {
    clase: 'regla',
    frases: ['Un rol de solo lectura no puede quedar a cargo del club.'],
    campo: 'user_id',
  },
  FECHA_FUTURA: {
    clase: 'regla',
    frases: ['La fecha no puede ser posterior a hoy.'],
    campo: { actualizar_club: 'fundacion', crear_club: 'fundacion' },
  },
  INVITACION_VENCIDA: {
    clase: 'conflicto',
    frases: ['La invitación ya se usó, se anuló o venció. Pedile otra a tu club.'],
  },
  MAXIMO_DE_USUARIOS: { clase: 'regla', frases: ['Máximo … usuarios.'], campo: 'user_id' },
  MONEDA_NO_VALIDA: { clase: 'regla', frases: [MONEDA_INVALIDA], campo: 'codigo' },
  NOMBRE_OBLIGATORIO: { clase: 'regla', frases: [CLUB_SIN_NOMBRE], campo: 'nombre' },
  NO_ES_DEL_CLUB: {
    clase: 'regla',
    frases: ['La persona no está vinculada al club: vinculala primero.'],
    campo: 'user_id',
  },
  NO_ES_DE_EJEMPLO: { clase: 'conflicto', frases: [CLUB_DE_VERDAD, EJEMPLO_DE_OTRO] },
  PRECIO_INVALIDO: { clase: 'regla', frases: [PRECIO_WITHOUT_VALUE], campo: 'importe' },
  SIN_QUIEN_ESCRIBA: {
    clase: 'conflicto',
    frases: ['El club quedaría sin una persona que pueda escribir: sumá otra primero.'],
  },
  SIN_ROL_CLUB: { clase: 'regla', frases: ['No se encontró el rol "club".'], campo: 'role_id' },
  SOLO_QUIEN_ES_DUENO: {
    clase: 'permiso',
    frases: [
      REGLAS_DEL_DUENO,
      'Solo el dueño del club puede dejar de exigirlo.',
      'Solo el dueño del club puede entregarlo.',
    ],
  },
  SOLO_QUIEN_LO_CREO: { clase: 'permiso', frases: ['Solo quien creó el club puede cambiar sus datos.'] },
};
