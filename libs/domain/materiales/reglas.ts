import type { Mapa } from '../colecciones';
import { conflicto, inexistente, regla } from '../rechazo';
import { convertir } from '../valores/cantidad';
import { DIGITOS, MAXIMO, enMensaje, type Decimal } from '../valores/decimal';
import type { LibroDeMateriales } from './state';

/**
 * A code names one batch for ever: traceability starts from it.
 *
 * @throws Rechazo CODIGO_EN_USO
 */
export function exigirCodigoLibre(libro: LibroDeMateriales, codigo: string): void {
  if (libro.codigos.has(codigo)) throw conflicto('CODIGO_EN_USO', `El código ${codigo} ya está en uso.`);
}

/** The reason of an act that must have one, trimmed; refuses with the sentence of its screen when there is none. */
export function exigirMotivo(motivo: string | null, campo: string, mensaje: string): string {
  const limpio = motivo?.trim() ?? '';
  if (limpio === '') throw regla('MOTIVO_OBLIGATORIO', mensaje, campo);
  return limpio;
}

/** A batch of the book, by its id. @throws Rechazo NO_ENCONTRADO */
export function exigir<T>(registros: Mapa<T>, que: string, id: string): T {
  const registro = registros.get(id);
  if (registro === undefined) throw inexistente(que, id);
  return registro;
}

/**
 * The quantity told in another unit, where the book can hold it to the last digit: one that it would round would leave one batch
 * and arrive as another in the next.
 *
 * @throws Rechazo UNIDAD_INCOMPATIBLE, CANTIDAD_INEXACTA
 */
export function convertirExacto(cantidad: Decimal, desde: string, hacia: string, campo: string): Decimal {
  const convertida = convertir(cantidad, desde, hacia);
  if (convertida.decimalPlaces() > DIGITOS)
    throw regla('CANTIDAD_INEXACTA', `La cantidad tiene demasiados decimales para expresarla en ${hacia}.`, campo);
  return convertida;
}

/**
 * What is left of a raw material, if it can be written: what returns to it may find there more than it left, counted since.
 *
 * @throws Rechazo SALDO_EXCESIVO
 */
export function exigirAnotable(saldo: Decimal, unidad: string, campo: string): void {
  if (saldo.gt(MAXIMO))
    throw regla(
      'SALDO_EXCESIVO',
      `La materia prima quedaría con más de lo que se puede registrar (${enMensaje(MAXIMO)} ${unidad}).`,
      campo,
    );
}
