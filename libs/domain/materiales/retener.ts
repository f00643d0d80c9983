import type { RetencionPuesta, RetencionQuitada } from '@cepa/event-schemas';
import { conflicto, Rechazo } from '../rechazo';
import { ENTIDAD_DE } from './entidades';
import { exigir, exigirMotivo } from './exigencias';
import { nodoDe } from './linaje';
import { antecesores, origenesEn, retencionDe, type Origenes } from './retencion';
import type { LibroDeMateriales } from './state';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { NO_LEVANTA } from '@cepa/words/mensajes/materiales';

/** The right that a refusal names. */
export const NECESITA_APROBAR = 'needs per_aprobar_analisis, or the role of the club';

/** Kinds of record that a club may hold (rule `materiales.retencion`). */
export const RETENIBLES = ['lote', 'planta', 'biomasa', 'materia_prima', 'bulk', 'envasado', 'insumo'] as const;
/** A kind of record that a club may hold. */
export type Retenible = (typeof RETENIBLES)[number];

/** Holds batches, or their origins: all of them or none. */
export interface Retener {
  readonly tipo: 'retener';
  readonly que: Retenible;
  /** Read from where they are; the book knows its own. */
  readonly partidas: readonly { readonly retencion_id: string; readonly id: string; readonly codigo: string }[];
  readonly causa: string | null;
  readonly motivo: string | null;
}

/** Lifts holds of the club: all of them or none. */
export interface LevantarRetencion {
  readonly tipo: 'levantar_retencion';
  readonly que: Retenible;
  readonly partidas: readonly { readonly id: string; readonly codigo: string }[];
  readonly motivo: string | null;
  /** Whether the caller may approve analyses. */
  readonly puede?: boolean;
}

/**
 * Returns no event for records that are held already.
 *
 * @throws Rechazo NO_ENCONTRADO, MOTIVO_OBLIGATORIO
 */
export function retener(
  { que, partidas, causa, motivo }: Retener,
  libro: LibroDeMateriales,
): readonly RetencionPuesta[] {
  const limpio = exigirMotivo(motivo, 'motivo', MOTIVO_OBLIGATORIO);
  return partidas.flatMap(({ retencion_id, id, codigo }) => {
    exigirPartida(libro, que, id);
    if (libro.retenciones.has(id)) return [];
    const data = { retencion_id, entidad: ENTIDAD_DE[que], entidad_id: id, entidad_codigo: codigo };
    return [{ type: 'RetencionPuesta', version: 2, data: { ...data, causa, motivo: limpio } } as RetencionPuesta];
  });
}

/**
 * A person who may write may hold; only a person who may approve analyses may lift a hold (rule
 * `materiales.quien-responde`).
 *
 * @throws Rechazo SIN_PERMISO, NO_ENCONTRADO, MOTIVO_OBLIGATORIO, SIN_RETENCION
 */
export function levantarRetencion(
  { que, partidas, motivo, puede = true }: LevantarRetencion,
  libro: LibroDeMateriales,
): readonly RetencionQuitada[] {
  if (!puede) throw new Rechazo('permiso', 'SIN_PERMISO', NO_LEVANTA, NECESITA_APROBAR);
  const limpio = exigirMotivo(motivo, 'motivo', MOTIVO_OBLIGATORIO);
  return partidas.map(({ id, codigo }) => {
    exigirPartida(libro, que, id);
    const puesta = libro.retenciones.get(id);
    if (!puesta) throw conflicto('SIN_RETENCION', `${codigo} no está retenido por el club.`);
    return {
      type: 'RetencionQuitada',
      version: 2,
      data: {
        retencion_id: puesta.retencionId,
        entidad: ENTIDAD_DE[que],
        entidad_id: id,
        entidad_codigo: codigo,
        motivo: limpio,
      },
    } as RetencionQuitada;
  });
}

/** A batch must be in the book. Plants, lots, biomass and lots of suppliers have their own streams. */
function exigirPartida(libro: LibroDeMateriales, que: Retenible, id: string): void {
  if (que === 'materia_prima') exigir(libro.materiasPrimas, 'materia prima', id);
  if (que === 'bulk') exigir(libro.bulks, 'bulk', id);
  if (que === 'envasado') exigir(libro.envasados, 'envasado', id);
}

/**
 * The decision needs origins of a biomass, or a lot of a supplier, that were not read: when the act began, the club held
 * nothing, or not that lot. The caller reads them and decides again.
 */
export class FaltanOrigenes extends Error {}

/**
 * Why the club holds a batch or its origin; null if it does not. Matter that the club holds is not used. Matter that an
 * analysis holds may be used; handing it out is refused.
 *
 * @param deBiomasa the origins of each biomass behind it, and each requested lot of a supplier; without them only the
 * book is used
 * @throws FaltanOrigenes if a hold came after `deBiomasa` was read
 */
export function retenidoPorElClub(libro: LibroDeMateriales, id: string, deBiomasa?: Origenes): string | null {
  if (libro.retenciones.size === 0) return null;
  const origenes = origenesEn(libro, deBiomasa ?? SIN_ORIGENES);
  const puesta = retencionDe(nodoDe(libro, id), origenes, retenidosEn(libro));
  const sinLeer = (uno: string): boolean => deBiomasa?.get(uno) === undefined;
  if (puesta === null && deBiomasa && [...biomasasDetras(libro, id), ...libro.insumosRetenidos.keys()].some(sinLeer))
    throw new FaltanOrigenes(`a biomass behind ${id}, or a lot of a supplier, was not asked for`);
  return puesta?.motivo ?? null;
}

const SIN_ORIGENES: Origenes = new Map<string, readonly string[]>();

/**
 * The biomass behind a batch. For a biomass it includes the biomass itself, even if nothing was made of it yet and the
 * book does not have it.
 */
export function biomasasDetras(libro: LibroDeMateriales, id: string): string[] {
  const { biomasaUsada, bulks, envasados, materiasPrimas, origenes } = libro;
  const enElLibro = materiasPrimas.has(id) || bulks.has(id) || envasados.has(id);
  return [...antecesores(nodoDe(libro, id), origenes)].filter(
    (uno) => biomasaUsada.has(uno) || (uno === id && !enElLibro),
  );
}

/** The holds of the book, in the form that the rule of holds needs. */
export const retenidosEn = ({ retenciones }: LibroDeMateriales) => ({
  // Counted as one: where there is any, each origin is asked for by its id.
  size: retenciones.size,
  get: (id: string) => {
    const puesta = retenciones.get(id);
    return puesta && ({ por: 'club', de: id, hecho: puesta.retencionId, motivo: puesta.motivo } as const);
  },
});

/** Applies `RetencionPuesta`. */
export function retencionPuesta(
  libro: LibroDeMateriales,
  { entidad, entidad_id, entidad_codigo, retencion_id, motivo }: RetencionPuesta['data'],
): LibroDeMateriales {
  const { insumosRetenidos } = libro;
  return {
    ...libro,
    retenciones: libro.retenciones.set(entidad_id, { retencionId: retencion_id, motivo }),
    insumosRetenidos: entidad === 'insumo' ? insumosRetenidos.set(entidad_id, entidad_codigo) : insumosRetenidos,
  };
}

/** Applies `RetencionQuitada`. */
export function retencionQuitada(
  libro: LibroDeMateriales,
  { entidad_id }: RetencionQuitada['data'],
): LibroDeMateriales {
  const { retenciones, insumosRetenidos } = libro;
  return {
    ...libro,
    retenciones: retenciones.delete(entidad_id),
    insumosRetenidos: insumosRetenidos.has(entidad_id) ? insumosRetenidos.delete(entidad_id) : insumosRetenidos,
  };
}
