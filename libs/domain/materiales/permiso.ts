import { conflicto } from '../rechazo';
import { MAX, text } from '../valores/decimal';
import { diaInMessage, type Fecha } from '../valores/fecha';
import { UNIDADES_DE_TOPE, reglasDe } from './cambiar-reglas';
import type { LibroDeMateriales } from './state';
import type { Tope } from './reglas.state';

/** The data of a person's permit that decide on handing out. Its number is in the vault. */
export interface Permiso {
  /** Its last day. */
  readonly vigente_hasta: Fecha;
  /** Limits of the person's own. */
  readonly topes: readonly Tope[];
}

/** The most favourable permit, for a check that does not know the person's permit. */
export const PERMISO_SUPUESTO: Permiso = {
  vigente_hasta: '9999-12-31',
  topes: UNIDADES_DE_TOPE.map((unidad) => ({ tipos_producto: [], cantidad: text(MAX), unidad, periodo: 'dia' })),
};

/** The limits of a person: their permit's own, and those of the club in the units that it does not limit. */
export function topesDe(libro: LibroDeMateriales, permiso: Permiso | null | undefined): readonly Tope[] {
  const { topes } = reglasDe(libro);
  const propios = permiso?.topes ?? [];
  if (propios.length === 0) return topes;
  const limitadas = new Set(propios.map(({ unidad }) => unidad));
  return [...propios, ...topes.filter(({ unidad }) => !limitadas.has(unidad))];
}

/** Why a person's permit does not let them receive on a day; null if the club requires none, or the permit is valid. */
export function faltaDePermiso(
  libro: LibroDeMateriales,
  permiso: Permiso | null | undefined,
  dia: Fecha,
): ReturnType<typeof conflicto> | null {
  if (!reglasDe(libro).permiso_obligatorio) return null;
  if (!permiso) return conflicto('PERMISO_FALTANTE', 'Falta cargar el permiso de esta persona.');
  if (permiso.vigente_hasta >= dia) return null;
  const vencio = diaInMessage(permiso.vigente_hasta);
  return conflicto('PERMISO_VENCIDO', `El permiso venció el ${vencio}: no se puede dispensar.`);
}

/**
 * Refuses a delivery without a valid permit if the club requires one; a permit is valid on its last day.
 *
 * @param permiso nothing if the person has none
 * @throws Rechazo PERMISO_FALTANTE, PERMISO_VENCIDO
 */
export function exigirPermiso(libro: LibroDeMateriales, permiso: Permiso | null | undefined, dia: Fecha): void {
  const falta = faltaDePermiso(libro, permiso, dia);
  if (falta) throw falta;
}
