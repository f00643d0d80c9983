import type { PermisoDeUsuarioRegistrado } from '@cepa/event-schemas';
import { topesEnForma } from '../materiales/cambiar-reglas';
import type { Tope } from '../materiales/reglas.state';
import type { Fecha } from '../valores/fecha';
import { exigirRegistrado, type Paciente } from './state';

/** Replaces the permit of a person. The file of the earlier one stays; the number is already in the vault. It may have expired. */
export interface RegistrarPermiso {
  readonly tipo: 'registrar_permiso';
  readonly usuario_medicinal_id: string;
  /** Version of the number in the vault, and its keyed hash (hex). */
  readonly version: string;
  readonly huella: string;
  readonly vigente_hasta: Fecha;
  /** In place of the club's limits of the same unit. */
  readonly topes: readonly Tope[];
}

/** @throws Rechazo NO_ENCONTRADO, PERSONA_SUPRIMIDA, TOPE_INVALIDO */
export function registrarPermiso(
  { tipo: _tipo, usuario_medicinal_id, topes, ...permiso }: RegistrarPermiso,
  paciente: Paciente,
): readonly PermisoDeUsuarioRegistrado[] {
  const { permiso: antes } = exigirRegistrado(paciente, usuario_medicinal_id);
  const data = {
    usuario_medicinal_id,
    ...permiso,
    version_anterior: antes?.version ?? null,
    topes: topesEnForma(topes),
    archivo_sha256: antes?.archivo_sha256 ?? null,
  } as PermisoDeUsuarioRegistrado['data'];
  return [{ type: 'PermisoDeUsuarioRegistrado', version: 1, data }];
}

/** Applies `PermisoDeUsuarioRegistrado`: from now on this permit is in force. */
export function permisoDeUsuarioRegistrado(
  paciente: Paciente,
  { usuario_medicinal_id, version, huella, vigente_hasta, topes, archivo_sha256 }: PermisoDeUsuarioRegistrado['data'],
): Paciente {
  const registrado = exigirRegistrado(paciente, usuario_medicinal_id);
  return { ...registrado, permiso: { version, huella, vigente_hasta, topes, archivo_sha256 } };
}
