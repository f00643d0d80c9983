import type { RetencionPuesta, RetencionQuitada } from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import { ENTIDAD_DE } from './entidades';
import { exigir, exigirMotivo } from './exigencias';
import { nodoDe } from './linaje';
import { origenesEn, retencionDe, type Origenes } from './retencion';
import type { LibroDeMateriales } from './state';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';

export const RETENIBLES = ['lote', 'planta', 'biomasa', 'materia_prima', 'bulk', 'envasado'] as const;
export type Retenible = (typeof RETENIBLES)[number];

/** Holds batches, or what they come of: all of them or none. */
export interface Retener {
  readonly tipo: 'retener';
  readonly que: Retenible;
  /** Read from where they are; the book knows its own. */
  readonly partidas: readonly { readonly retencion_id: string; readonly id: string; readonly codigo: string }[];
  readonly causa: string | null;
  readonly motivo: string | null;
}

/** Lifts what the club holds: all of them or none. */
export interface LevantarRetencion {
  readonly tipo: 'levantar_retencion';
  readonly que: Retenible;
  readonly partidas: readonly { readonly id: string; readonly codigo: string }[];
  readonly motivo: string | null;
}

/**
 * Returns no event for what is held already.
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
    return [{ type: 'RetencionPuesta', version: 1, data: { ...data, causa, motivo: limpio } } as RetencionPuesta];
  });
}

/**
 * @throws Rechazo NO_ENCONTRADO, MOTIVO_OBLIGATORIO, SIN_RETENCION
 */
export function levantarRetencion(
  { que, partidas, motivo }: LevantarRetencion,
  libro: LibroDeMateriales,
): readonly RetencionQuitada[] {
  const limpio = exigirMotivo(motivo, 'motivo', MOTIVO_OBLIGATORIO);
  return partidas.map(({ id, codigo }) => {
    exigirPartida(libro, que, id);
    const puesta = libro.retenciones.get(id);
    if (!puesta) throw conflicto('SIN_RETENCION', `${codigo} no está retenido por el club.`);
    return {
      type: 'RetencionQuitada',
      version: 1,
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

/** What the book has must be in it; plants, lots and biomass are in streams of their own. */
function exigirPartida(libro: LibroDeMateriales, que: Retenible, id: string): void {
  if (que === 'materia_prima') exigir(libro.materiasPrimas, 'materia prima', id);
  if (que === 'bulk') exigir(libro.bulks, 'bulk', id);
  if (que === 'envasado') exigir(libro.envasados, 'envasado', id);
}

/**
 * Why the club holds a batch or what it came of; null where it does not. Held matter is not used. What an analysis holds is: it says
 * so at the counter.
 *
 * @param deBiomasa what each biomass behind it came of
 */
export function retenidoPorElClub(
  libro: LibroDeMateriales,
  id: string,
  deBiomasa: Origenes = new Map<string, readonly string[]>(),
): string | null {
  if (libro.retenciones.size === 0) return null;
  return retencionDe(nodoDe(libro, id), origenesEn(libro, deBiomasa), retenidosEn(libro))?.motivo ?? null;
}

/** The holds of the book, as the rule of what is held asks for them. */
export const retenidosEn = ({ retenciones }: LibroDeMateriales) => ({
  // Counted as one: where there is any, each origin is asked for by its id.
  size: retenciones.size,
  get: (id: string) => {
    const puesta = retenciones.get(id);
    return puesta && ({ por: 'club', de: id, hecho: puesta.retencionId, motivo: puesta.motivo } as const);
  },
});

export function retencionPuesta(
  libro: LibroDeMateriales,
  { entidad_id, retencion_id, motivo }: RetencionPuesta['data'],
): LibroDeMateriales {
  return { ...libro, retenciones: libro.retenciones.set(entidad_id, { retencionId: retencion_id, motivo }) };
}

export function retencionQuitada(
  libro: LibroDeMateriales,
  { entidad_id }: RetencionQuitada['data'],
): LibroDeMateriales {
  return { ...libro, retenciones: libro.retenciones.delete(entidad_id) };
}
