import type { PermisoDeUsuarioRegistrado } from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import { exigirRegistrado, type Paciente } from './state';

/** Replaces the file of the permit; the bytes are already in the vault. */
export interface RegistrarArchivoDePermiso {
  readonly tipo: 'registrar_archivo_de_permiso';
  readonly usuario_medicinal_id: string;
  /** SHA-256 of the bytes (hex). */
  readonly archivo_sha256: string;
}

/**
 * Returns no event for the same file.
 *
 * @throws Rechazo NO_ENCONTRADO, PERSONA_SUPRIMIDA, PERMISO_FALTANTE
 */
export function registrarArchivoDePermiso(
  { usuario_medicinal_id, archivo_sha256 }: RegistrarArchivoDePermiso,
  paciente: Paciente,
): readonly PermisoDeUsuarioRegistrado[] {
  const { permiso } = exigirRegistrado(paciente, usuario_medicinal_id);
  if (!permiso) throw conflicto('PERMISO_FALTANTE', 'Falta cargar el permiso de esta persona.');
  if (permiso.archivo_sha256 === archivo_sha256) return [];
  const data = {
    usuario_medicinal_id,
    ...permiso,
    version_anterior: permiso.version,
    archivo_sha256,
  } as PermisoDeUsuarioRegistrado['data'];
  return [{ type: 'PermisoDeUsuarioRegistrado', version: 1, data }];
}
