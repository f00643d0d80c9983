import { conflicto } from '../rechazo';
import { reglasDe } from './cambiar-reglas';
import { exigir } from './exigencias';
import { nodoDe } from './linaje';
import type { LibroDeMateriales } from './state';

/** Whether matter of this type is born in quarantine now: raw material is, while any type is. */
export function naceEnCuarentena(libro: LibroDeMateriales, tipoProducto: string | null): boolean {
  const { tipos } = reglasDe(libro).cuarentena;
  return tipoProducto === null ? tipos.length > 0 : tipos.includes(tipoProducto);
}

/** Marks a batch that is made now, where a rule puts it in quarantine. Bulk in quarantine gives packages in quarantine. */
export const alNacer = (
  libro: LibroDeMateriales,
  id: string,
  tipoProducto: string | null,
  de?: string,
): LibroDeMateriales =>
  naceEnCuarentena(libro, tipoProducto) || (de !== undefined && libro.enCuarentena.has(de) && hayCuarentena(libro))
    ? { ...libro, enCuarentena: libro.enCuarentena.add(id) }
    : libro;

/** Whether the club has the rule of quarantine on. */
export const hayCuarentena = (libro: LibroDeMateriales): boolean => reglasDe(libro).cuarentena.tipos.length > 0;

/**
 * Whether a batch is in quarantine: it was born so, the club still has the rule, and nobody answered for it or for all that it came of.
 *
 * It costs what its own origins are, whatever else is in the book.
 */
export function estaEnCuarentena(libro: LibroDeMateriales, id: string): boolean {
  if (!hayCuarentena(libro) || !libro.enCuarentena.has(id) || libro.liberados.has(id)) return false;
  return !estaLiberado(libro, libro.envasados.has(id) ? origenDe(libro, id) : nodoDe(libro, id), new Map());
}

/** The node that a package was taken from. What is in it after it was cancelled is its bulk's. */
const origenDe = (libro: LibroDeMateriales, envasadoId: string): string =>
  libro.origenes.get(envasadoId)?.[0] ?? envasadoId;

/** A node is released by its own release, or by those of every node that it came of: of many, the strictest counts. */
function estaLiberado(libro: LibroDeMateriales, nodo: string, vistos: Map<string, boolean>): boolean {
  const sabido = vistos.get(nodo);
  if (sabido !== undefined) return sabido;
  // The graph has no circles; one that was written by hand releases nothing.
  vistos.set(nodo, false);
  const origenes = libro.origenes.get(nodo) ?? [];
  const liberado =
    libro.nodosLiberados.has(nodo) ||
    (origenes.length > 0 && origenes.every((origen) => estaLiberado(libro, origen, vistos)));
  vistos.set(nodo, liberado);
  return liberado;
}

/** Unreleased product is not handed out. @throws Rechazo EN_CUARENTENA */
export function exigirLiberado(libro: LibroDeMateriales, envasadoId: string): void {
  if (!estaEnCuarentena(libro, envasadoId)) return;
  const { codigo } = exigir(libro.envasados, 'envasado', envasadoId);
  throw conflicto('EN_CUARENTENA', `El envasado ${codigo} está en cuarentena: falta liberarlo.`);
}
