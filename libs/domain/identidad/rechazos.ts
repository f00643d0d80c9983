import type { Rechazos } from '../rechazo';
import { CONTRASENA_DEBIL, SIN_TERMINOS } from '@cepa/words/mensajes/sesion';

/** Every refusal of the rules of users and roles. */
export const rechazos: Rechazos = {
  CONTRASENA_DEBIL: { clase: 'regla', frases: [CONTRASENA_DEBIL], campo: 'password' },
  ES_UNO_MISMO: {
    clase: 'conflicto',
    frases: ['No podés eliminarte, inhabilitarte ni quitarte la administración a vos mismo.'],
  },
  NOMBRE_EN_USO: {
    clase: 'conflicto',
    frases: ['Ya existe un permiso con el nombre "…".', 'Ya existe un rol con el nombre "…".'],
  },
  NO_VINCULADO: { clase: 'conflicto', frases: ['El rol no tiene este permiso.'] },
  PERMISO_DEL_SISTEMA: {
    clase: 'conflicto',
    frases: ['El permiso per_admin no se puede quitar al rol Administrador.', 'El permiso … no se puede eliminar.'],
  },
  ROL_DEL_SISTEMA: { clase: 'conflicto', frases: ['El rol Administrador no se puede eliminar.'] },
  ROL_EN_USO: { clase: 'conflicto', frases: ['No se puede eliminar: hay usuarios con este rol.'] },
  TERMINOS_SIN_ACEPTAR: { clase: 'regla', frases: [SIN_TERMINOS], campo: 'acepto_terminos' },
  YA_TIENE_CLUB: { clase: 'conflicto', frases: ['El usuario ya tiene un club.'] },
  YA_VINCULADO: { clase: 'conflicto', frases: ['El rol ya tiene este permiso.'] },
};
