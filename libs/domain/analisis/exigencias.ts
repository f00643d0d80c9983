import { Rechazo, inexistente, regla } from '../rechazo';
import { decimal } from '../valores/decimal';
import type { Analisis, Registrado } from './state';

/** Checks that the type of analysis exists. @throws Rechazo */
export function exigirTipo(state: Analisis, id: string): void {
  if (!state.tipos.has(id)) throw inexistente('tipo_analisis', id);
}

interface ConReferencia {
  readonly nombre_parametro: string;
  readonly referencia_min: string | null;
  readonly referencia_max: string | null;
}

/** Refuses a parameter that is measured twice, and a range whose minimum is above its maximum. */
export function exigirParams(params: readonly ConReferencia[], field: string): void {
  const nombres = new Set<string>();
  for (const [index, { nombre_parametro, referencia_min, referencia_max }] of params.entries()) {
    const nombre = nombre_parametro.trim().toLowerCase();
    if (nombres.has(nombre))
      throw regla('PARAMETRO_REPETIDO', `"${nombre_parametro}" está dos veces.`, `${field}.${index}.nombre_parametro`);
    nombres.add(nombre);
    if (referencia_min !== null && referencia_max !== null && decimal(referencia_min).gt(referencia_max)) {
      const message = `En "${nombre_parametro}" el mínimo es mayor que el máximo.`;
      throw regla('REFERENCIA_INVERTIDA', message, `${field}.${index}.referencia_min`);
    }
  }
}

/** @throws Rechazo SIN_PERMISO */
export function exigirDerecho(puedeAprobar: boolean): void {
  if (!puedeAprobar)
    throw new Rechazo(
      'permiso',
      'SIN_PERMISO',
      'No tenés permiso para aprobar análisis.',
      'needs per_aprobar_analisis, or the role of the club',
    );
}

/**
 * Requires the right to approve for any change of a decided analysis: its data, batch, day or certificates, and its
 * deletion.
 *
 * @throws Rechazo SIN_PERMISO
 */
export function exigirDerechoSobre({ aprobado }: Registrado, puedeAprobar: boolean): void {
  if (aprobado === null || puedeAprobar) return;
  throw new Rechazo(
    'permiso',
    'SIN_PERMISO',
    'No tenés permiso para cambiar un análisis que ya se aprobó o se desaprobó.',
    'needs per_aprobar_analisis, or the role of the club',
  );
}
