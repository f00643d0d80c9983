import type { DatosDeUsuarioActualizados, UsuarioRegistrado } from '@cepa/event-schemas';
import { regla } from '../rechazo';
import { exigirPresente, type Cuenta } from './cuenta';
import { SIN_TERMINOS } from '@cepa/words/mensajes/sesion';

/** Registers a person: by themselves, by the administration, or as the first Administrador (rules `identidad.terminos`, `identidad.contrasena`). */
export interface RegistrarUsuario {
  readonly tipo: 'registrar_usuario';
  readonly usuario_id: string;
  readonly origen: UsuarioRegistrado['data']['origen'];
  readonly acepto_terminos: boolean;
  readonly role_id: string | null;
}

/** Records which fields changed in the vault, without their values. */
export interface ActualizarDatos {
  readonly tipo: 'actualizar_datos';
  readonly usuario_id: string;
  readonly campos: readonly DatosDeUsuarioActualizados['data']['campos'][number][];
}

/**
 * Returns no event when the person is already registered.
 *
 * @throws Rechazo TERMINOS_SIN_ACEPTAR
 */
export function registrarUsuario(command: RegistrarUsuario, cuenta: Cuenta): readonly UsuarioRegistrado[] {
  exigirTerminos(command);
  if (cuenta.tipo === 'registrada') return [];
  const { tipo: _tipo, ...data } = command;
  return [{ type: 'UsuarioRegistrado', version: 1, data }];
}

/** @throws Rechazo TERMINOS_SIN_ACEPTAR when a person registers without accepting them */
export function exigirTerminos({
  origen,
  acepto_terminos,
}: Pick<RegistrarUsuario, 'origen' | 'acepto_terminos'>): void {
  if (origen === 'registro' && !acepto_terminos) throw regla('TERMINOS_SIN_ACEPTAR', SIN_TERMINOS, 'acepto_terminos');
}

/** @throws Rechazo NO_ENCONTRADO */
export function actualizarDatos(command: ActualizarDatos, cuenta: Cuenta): readonly DatosDeUsuarioActualizados[] {
  exigirPresente(cuenta, command.usuario_id);
  const [primero, ...otros] = command.campos;
  return primero === undefined
    ? []
    : [
        {
          type: 'DatosDeUsuarioActualizados',
          version: 1,
          data: { usuario_id: command.usuario_id, campos: [primero, ...otros] },
        },
      ];
}

/** Applies `UsuarioRegistrado`. */
export function usuarioRegistrado(data: UsuarioRegistrado['data']): Cuenta {
  return {
    tipo: 'registrada',
    clubId: null,
    roleId: data.role_id,
    activa: true,
    eliminada: false,
    suprimida: false,
    segundoFactor: false,
    cambios: 0,
    cambiosDeFactor: 0,
  };
}
