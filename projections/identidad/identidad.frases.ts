import type { IdentidadEvent } from '@cepa/event-schemas';
import { fields, plural, type Frases } from '../frases/frase';

/** Maps each event of identidad to its sentence in the history. */
export const frasesDeIdentidad: Frases<IdentidadEvent> = {
  ClubAsignado: () => 'La persona pasó a pertenecer al club.',
  ClubQuitado: () => 'La persona dejó de pertenecer al club.',
  CodigoDeRecuperacionUsado: (d) =>
    `La persona ingresó con un código de recuperación; le ${d.restantes === 1 ? 'queda' : 'quedan'} ${d.restantes}.`,
  CodigosDeRecuperacionRenovados: () => 'La persona pidió códigos de recuperación nuevos.',
  DatosDeUsuarioActualizados: (d) => `Cambiaron los datos de la persona: ${fields(d.campos)}.`,
  DatosDeUsuarioSuprimidos: () => 'Se suprimieron los datos personales de la persona.',
  DireccionProbada: (d) =>
    d.medio === 'correo'
      ? 'La persona probó su dirección con un enlace que le llegó por correo.'
      : `La persona probó su dirección con un enlace que le entregó ${d.medio === 'club' ? 'un club' : 'la administración'}.`,
  EnlaceDeContrasenaEntregado: (d) =>
    d.medio === 'correo'
      ? 'Se envió por correo un enlace para elegir otra contraseña.'
      : 'La administración entregó un enlace para elegir otra contraseña.',
  LibroResellado: (d) =>
    `Se volvió a firmar el sello del libro con ${plural(Number(d.eventos), 'evento', 'eventos')}: no es el que se había firmado antes.`,
  PermisoCreado: (d) => `Se creó el permiso ${d.nombre}.`,
  PermisoDesvinculado: () => 'El rol perdió un permiso.',
  PermisoEliminado: (d) => `Se eliminó el permiso ${d.nombre}.`,
  PermisoVinculado: () => 'El rol recibió un permiso.',
  RolAsignado: (d) => (d.role_id === null ? 'La persona quedó sin rol.' : 'La persona recibió un rol.'),
  RolCreado: (d) => `Se creó el rol ${d.nombre}.`,
  RolEliminado: (d) => `Se eliminó el rol ${d.nombre}.`,
  SegundoFactorActivado: () => 'La persona activó su segundo factor.',
  SegundoFactorDesactivado: () => 'Se desactivó el segundo factor de la persona.',
  SesionesTerminadas: (d) => `Se cerraron sesiones de la persona: ${plural(d.cantidad, 'sesión', 'sesiones')}.`,
  UsuarioEliminado: () => 'Se eliminó a la persona.',
  UsuarioHabilitado: () => 'Se volvió a habilitar a la persona.',
  UsuarioInhabilitado: () => 'Se inhabilitó a la persona.',
  UsuarioRegistrado: () => 'La persona quedó registrada.',
  UsuarioRestaurado: () => 'Se restauró a la persona.',
};
