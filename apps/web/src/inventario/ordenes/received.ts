import { cantidad, cuenta, listed, numero } from '@/ui/formatos';
import type { Orden } from './orden';

type Item = Orden['items'][number];

/** A quantity without the noise of binary fractions. */
const exact = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The quantity that is still to come. */
export const pending = ({ cantidad: pedida, recibida }: Pick<Item, 'cantidad' | 'recibida'>): number =>
  exact(pedida - recibida);

/** '4 de 10 kg'; '10 kg' once all of it came. */
export const receivedOf = ({ recibida, cantidad: pedida, unidad_de_medida }: Item): string =>
  `${recibida < pedida ? `${numero(recibida)} de ` : ''}${cantidad(pedida, unidad_de_medida)}`;

/** What was received of what was ordered: 'Perlita: 4 de 10 kg', '3 ítems: 1 completo, 1 en parte'. */
export function receivedText({ items, cantidad_items, items_recibidos, items_en_parte }: Orden): string {
  const [only] = items;
  if (only && cantidad_items === 1) return `${only.nombre}: ${receivedOf(only)}`;
  const parts = [
    items_recibidos > 0 && cuenta(items_recibidos, 'completo', 'completos'),
    items_en_parte > 0 && `${numero(items_en_parte, 0)} en parte`,
  ].filter((part) => part !== false);
  return `${cuenta(cantidad_items, 'ítem', 'ítems')}: ${parts.length > 0 ? parts.join(', ') : 'nada todavía'}`;
}

const quantityOf = (item: Item, value: number): string => `${cantidad(value, item.unidad_de_medida)} de ${item.nombre}`;

/** What is still to come: '6 kg de Perlita; 2 u. de Guantes'; empty if nothing is. */
export const pendingText = ({ items, de_mas }: Pick<Orden, 'items' | 'de_mas'>): string =>
  listed(
    items.filter((item) => pending(item) > 0).map((item) => quantityOf(item, pending(item))),
    de_mas?.['items'],
    '; ',
  );

/**
 * Describes a receipt by the order before and after it: 'Entró al stock: 4 kg de Perlita. Falta recibir: 6 kg de
 * Perlita.'
 */
export function receiptText(before: Orden, after: Orden): string {
  const came = after.items.flatMap((item) => {
    const earlier = before.items.find(({ inventario_item_id }) => inventario_item_id === item.inventario_item_id);
    const now = exact(item.recibida - (earlier?.recibida ?? 0));
    return now > 0 ? [quantityOf(item, now)] : [];
  });
  const missing = pendingText(after);
  return `Entró al stock: ${came.join('; ')}. ${missing === '' ? 'La orden llegó completa.' : `Falta recibir: ${missing}.`}`;
}
