import { estado } from '../rechazo';
import type { LibroDeMateriales } from './estado';

/**
 * A code names one batch for ever: traceability starts from it.
 *
 * @throws Rechazo CODIGO_EN_USO
 */
export function exigirCodigoLibre(libro: LibroDeMateriales, codigo: string): void {
  if (libro.codigos.has(codigo)) throw estado('CODIGO_EN_USO', `El código ${codigo} ya está en uso.`);
}
