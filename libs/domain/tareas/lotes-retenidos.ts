import { loteRetenido } from '@cepa/words/mensajes/inventario';
import type { TareaEjecutada } from '../cultivos/state';
import { conflicto } from '../rechazo';
import { usadoDe, type Items } from './lotes-vigentes';

/** Why the club holds lots of suppliers, by their id. */
export type LotesRetenidos = Readonly<Record<string, string>>;

/**
 * Refuses a supplier's lot that the club holds, named or not, deducted from the stock or not. A corrected task keeps
 * what it used of such a lot, and takes no more of it (rule `tareas.lote-retenido`).
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
