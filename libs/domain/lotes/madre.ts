import { conflicto, regla } from '../rechazo';
import { diaInMessage, diasEntre, type Fecha } from '../valores/fecha';
import type { Planta } from './state';

/** The mother plant of other plants, with the data of its own lot (rule `lotes.madre`). */
export interface Madre {
  readonly planta_id: string;
  readonly codigo: string;
  readonly lote_id: string;
  readonly variedad_id: string;
  /** Neither removed nor harvested. */
  readonly viva: boolean;
  readonly desde: Fecha;
}

interface Hijas {
  readonly variedad_id: string;
  readonly fecha_inicio: Fecha;
  readonly plantas: readonly { readonly planta_id: string }[];
}

/**
 * Refuses a mother that cannot be the origin of the new plants.
 *
 * @throws Rechazo MADRE_DE_OTRA_GENETICA, MADRE_SIN_VIDA, MADRE_POSTERIOR, MADRE_PROPIA
 */
export function exigirMadre(madre: Madre, { variedad_id, fecha_inicio, plantas }: Hijas): void {
  if (plantas.some(({ planta_id }) => planta_id === madre.planta_id))
    throw regla('MADRE_PROPIA', 'Una planta no es su propia madre.', 'madre_id');
  if (!madre.viva)
    throw conflicto('MADRE_SIN_VIDA', `La planta ${madre.codigo} se cosechó o está de baja: no puede ser madre.`);
  if (madre.variedad_id !== variedad_id)
    throw regla('MADRE_DE_OTRA_GENETICA', 'La madre es de otra genética.', 'madre_id');
  if (diasEntre(madre.desde, fecha_inicio) <= 0)
    throw regla(
      'MADRE_POSTERIOR',
      `La madre ${madre.codigo} empezó el ${diaInMessage(madre.desde)}: las plantas empiezan después.`,
      'madre_id',
    );
}

/** Whether a plant can be a mother: it was neither removed nor harvested. */
export const vive = ({ baja, estado }: Planta): boolean => !baja && estado !== 'Cosechada';
