import { loteRetenido } from '@cepa/words/mensajes/inventario';
import type { TareaEjecutada } from '../cultivos/state';
import { conflicto } from '../rechazo';
import { usadoDe, type Items } from './lotes-vigentes';

/** The reason of each held lot of a supplier, by its id. */
export type LotesRetenidos = Readonly<Record<string, string>>;

/**
 * Refuses a supplier's lot that the club holds, whether or not the request names it, and whether or not it is deducted
 * from the stock. A corrected task keeps what it used of such a lot, but takes no more (rule `tareas.lote-retenido`).
 *
 * @throws Rechazo RETENIDO
 */
export function exigirLotesSinRetener(items: Items, retenidos: LotesRetenidos, antes: TareaEjecutada | null): void {
  for (const { insumo_lote_id: id, insumo_lote } of items.flatMap(({ lotes }) => lotes)) {
    const motivo = retenidos[id];
    if (motivo === undefined) continue;
    if (antes !== null && usadoDe(items, id).lte(usadoDe(antes.items, id)) && usa(antes.items, id)) continue;
    throw conflicto('RETENIDO', loteRetenido(insumo_lote, motivo));
  }
}

/** A task can name a used lot without a quantity. */
const usa = (items: Items, loteId: string): boolean =>
  items.some(({ lotes }) => lotes.some(({ insumo_lote_id }) => insumo_lote_id === loteId));
