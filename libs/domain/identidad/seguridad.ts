import type {
  CodigoDeRecuperacionUsado,
  CodigosDeRecuperacionRenovados,
  DireccionProbada,
  EnlaceDeContrasenaEntregado,
  SegundoFactorActivado,
  SegundoFactorDesactivado,
  SesionesTerminadas,
} from '@cepa/event-schemas';
import { exigirPresente, type Cuenta } from './cuenta';

/** Records that a person got a link to choose another password. The link itself is in the vault. */
export interface EntregarEnlace {
  readonly tipo: 'entregar_enlace';
  readonly usuario_id: string;
  readonly medio: EnlaceDeContrasenaEntregado['data']['medio'];
}

/** Records that the e-mail of the account is its person's. The address itself is in the vault. */
export interface ProbarDireccion {
  readonly tipo: 'probar_direccion';
  readonly usuario_id: string;
  readonly medio: DireccionProbada['data']['medio'];
}

/** Records that sessions were ended. Which ones they were is in the vault. */
export interface TerminarSesiones {
  readonly tipo: 'terminar_sesiones';
  readonly usuario_id: string;
  readonly cantidad: number;
}

/** Records that the person signs in with a second factor from now on, or no longer. Its secret is in the vault. */
export interface CambiarSegundoFactor {
  readonly tipo: 'cambiar_segundo_factor';
  readonly usuario_id: string;
  readonly activo: boolean;
}

/** Records that a recovery code took the place of the second factor. */
export interface UsarCodigoDeRecuperacion {
  readonly tipo: 'usar_codigo_de_recuperacion';
  readonly usuario_id: string;
  readonly restantes: number;
}

/** Records that the person has new recovery codes. The codes are in the vault. */
export interface RenovarCodigos {
  readonly tipo: 'renovar_codigos';
  readonly usuario_id: string;
}

/** @throws Rechazo NO_ENCONTRADO */
export function renovarCodigos(
  { usuario_id }: RenovarCodigos,
  cuenta: Cuenta,
): readonly CodigosDeRecuperacionRenovados[] {
  exigirPresente(cuenta, usuario_id);
  return [{ type: 'CodigosDeRecuperacionRenovados', version: 1, data: { usuario_id } }];
}

/** @throws Rechazo NO_ENCONTRADO */
export function entregarEnlace(
  { usuario_id, medio }: EntregarEnlace,
  cuenta: Cuenta,
): readonly EnlaceDeContrasenaEntregado[] {
  exigirPresente(cuenta, usuario_id);
  return [{ type: 'EnlaceDeContrasenaEntregado', version: 1, data: { usuario_id, medio } }];
}

/** @throws Rechazo NO_ENCONTRADO */
export function probarDireccion({ usuario_id, medio }: ProbarDireccion, cuenta: Cuenta): readonly DireccionProbada[] {
  exigirPresente(cuenta, usuario_id);
  return [{ type: 'DireccionProbada', version: 1, data: { usuario_id, medio } }];
}

/**
 * Returns no event when there was no session to end.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function terminarSesiones(
  { usuario_id, cantidad }: TerminarSesiones,
  cuenta: Cuenta,
): readonly SesionesTerminadas[] {
  exigirPresente(cuenta, usuario_id);
  return cantidad === 0 ? [] : [{ type: 'SesionesTerminadas', version: 1, data: { usuario_id, cantidad } }];
}

/**
 * Returns no event when it is already so.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function cambiarSegundoFactor(
  { usuario_id, activo }: CambiarSegundoFactor,
  cuenta: Cuenta,
): readonly (SegundoFactorActivado | SegundoFactorDesactivado)[] {
  if (exigirPresente(cuenta, usuario_id).segundoFactor === activo) return [];
  return [{ type: activo ? 'SegundoFactorActivado' : 'SegundoFactorDesactivado', version: 1, data: { usuario_id } }];
}

/** @throws Rechazo NO_ENCONTRADO */
export function usarCodigoDeRecuperacion(
  { usuario_id, restantes }: UsarCodigoDeRecuperacion,
  cuenta: Cuenta,
): readonly CodigoDeRecuperacionUsado[] {
  exigirPresente(cuenta, usuario_id);
  return [{ type: 'CodigoDeRecuperacionUsado', version: 1, data: { usuario_id, restantes } }];
}
