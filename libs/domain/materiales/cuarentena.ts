import { conflicto } from '../rechazo';
import { reglasDe } from './cambiar-reglas';
import { exigir } from './exigencias';
import { nodoDe } from './linaje';
import type { LibroDeMateriales } from './state';

/** Whether new matter of this type starts in quarantine. Raw material does if the rule has any type. */
export function naceEnCuarentena(libro: LibroDeMateriales, tipoProducto: string | null): boolean {
  const { tipos } = reglasDe(libro).cuarentena;
  return tipoProducto === null ? tipos.length > 0 : tipos.includes(tipoProducto);
}

/** Marks a new batch if a rule puts it in quarantine. Bulk in quarantine gives packages in quarantine. */
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
 * Whether a batch is in quarantine: it started so, the club still has the rule, and neither the batch nor all of its
 * origins were released. The cost depends on the batch's own origins.
 */
export function estaEnCuarentena(libro: LibroDeMateriales, id: string): boolean {
  if (!hayCuarentena(libro) || !libro.enCuarentena.has(id) || libro.liberados.has(id)) return false;
  return !estaLiberado(libro, libro.envasados.has(id) ? origenDe(libro, id) : nodoDe(libro, id), new Map());
}

/** The node of a package. After its annulment it is the node of its bulk. */
const origenDe = (libro: LibroDeMateriales, envasadoId: string): string =>
  libro.origenes.get(envasadoId)?.[0] ?? envasadoId;

/** A node is released by its own release, or when every node that it was made of is released. */
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

/** Refuses to hand out unreleased product. @throws Rechazo EN_CUARENTENA */
export function exigirLiberado(libro: LibroDeMateriales, envasadoId: string): void {
  if (!estaEnCuarentena(libro, envasadoId)) return;
  const { codigo } = exigir(libro.envasados, 'envasado', envasadoId);
  throw conflicto('EN_CUARENTENA', `El envasado ${codigo} está en cuarentena: falta liberarlo.`);
}
