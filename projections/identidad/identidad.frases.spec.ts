import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeIdentidad } from './identidad.frases';

seDiceALaLetra('identidad', frasesDeIdentidad, {
  ClubAsignado: 'La persona pasó a pertenecer al club.',
  ClubQuitado: 'La persona dejó de pertenecer al club.',
  CodigoDeRecuperacionUsado: 'La persona ingresó con un código de recuperación; le quedan 9.',
  CodigosDeRecuperacionRenovados: 'La persona pidió códigos de recuperación nuevos.',
  DatosDeUsuarioActualizados: 'Cambiaron los datos de la persona: nombre, email.',
  DatosDeUsuarioSuprimidos: 'Se suprimieron los datos personales de la persona.',
  DireccionProbada: 'La persona probó su dirección con un enlace que le llegó por correo.',
  EnlaceDeContrasenaEntregado: 'Se envió por correo un enlace para elegir otra contraseña.',
  LibroResellado: 'Se volvió a firmar el sello del libro con 1234 eventos: no es el que se había firmado antes.',
  PermisoCreado: 'Se creó el permiso per_admin.',
  PermisoDesvinculado: 'El rol perdió un permiso.',
  PermisoEliminado: 'Se eliminó el permiso per_admin.',
  PermisoVinculado: 'El rol recibió un permiso.',
  RolAsignado: 'La persona recibió un rol.',
  RolCreado: 'Se creó el rol club.',
  RolEliminado: 'Se eliminó el rol club.',
  SegundoFactorActivado: 'La persona activó su segundo factor.',
  SegundoFactorDesactivado: 'Se desactivó el segundo factor de la persona.',
  SesionesTerminadas: 'Se cerraron sesiones de la persona: 2 sesiones.',
  UsuarioEliminado: 'Se eliminó a la persona.',
  UsuarioHabilitado: 'Se volvió a habilitar a la persona.',
  UsuarioInhabilitado: 'Se inhabilitó a la persona.',
  UsuarioRegistrado: 'La persona quedó registrada.',
  UsuarioRestaurado: 'Se restauró a la persona.',
});
