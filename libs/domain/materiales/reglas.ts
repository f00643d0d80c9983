import type { Map } from 'immutable';
import { estado, inexistente, regla } from '../rechazo';
import type { LibroDeMateriales } from './estado';

/**
 * A code names one batch for ever: traceability starts from it.
 *
 * @throws Rechazo CODIGO_EN_USO
 */
export function exigirCodigoLibre(libro: LibroDeMateriales, codigo: string): void {
  if (libro.codigos.has(codigo)) throw estado('CODIGO_EN_USO', `El código ${codigo} ya está en uso.`);
}

/** The reason of an act that must have one, trimmed; refuses with the sentence of its screen when there is none. */
export function exigirMotivo(motivo: string | null, campo: string, mensaje: string): string {
  const limpio = motivo?.trim() ?? '';
  if (limpio === '') throw regla('MOTIVO_OBLIGATORIO', mensaje, campo);
  return limpio;
}

/** A batch of the book, by its id. @throws Rechazo NO_ENCONTRADO */
export function exigir<T>(mapa: Map<string, T>, que: string, id: string): T {
  const registro = mapa.get(id);
  if (registro === undefined) throw inexistente(que, id);
  return registro;
}
