import type { TareaRegistrada } from '@cepa/event-schemas';
import { loteVencido } from '@cepa/words/mensajes/inventario';
import type { TareaEjecutada } from '../cultivos/state';
import { vencido } from '../inventario/lotes-de-insumo';
import { conflicto } from '../rechazo';
import { CERO, type Decimal } from '../valores/decimal';
import { diaInMessage, type Fecha } from '../valores/fecha';

/** The inputs of a task as it records them. */
export type Items = TareaRegistrada['data']['items'];

/** The quantity of a supplier's lot that a task used. */
export const usadoDe = (items: Items, loteId: string): Decimal =>
  items
    .flatMap(({ lotes }) => lotes)
    .filter(({ insumo_lote_id }) => insumo_lote_id === loteId)
    .reduce((suma, { cantidad }) => suma.plus(cantidad), CERO);

/**
 * Refuses a lot of a supplier that had expired on the day of the task; the day of recording does not count. A corrected
 * task keeps what it used of such a lot, and takes no more of it (rule `inventario.insumo-vencido`).
 *
 * @throws Rechazo INSUMO_VENCIDO
 */
export function exigirLotesVigentes(items: Items, dia: Fecha, antes: TareaEjecutada | null): void {
  for (const lote of items.flatMap(({ lotes }) => lotes)) {
    if (!vencido(lote, dia)) continue;
    const yaLoUsaba =
      antes !== null &&
      vencido(lote, antes.dia) &&
      usadoDe(items, lote.insumo_lote_id).lte(usadoDe(antes.items, lote.insumo_lote_id));
    if (yaLoUsaba) continue;
    throw conflicto('INSUMO_VENCIDO', loteVencido(lote.insumo_lote, diaInMessage(lote.vencimiento ?? dia)));
  }
}
