import type { Orden } from './orden';
import { receiptText, receivedText } from './received';

type Item = Orden['items'][number];

const item = (nombre: string, cantidad: number, recibida: number): Item =>
  ({ inventario_item_id: nombre, nombre, unidad_de_medida: 'kilos', cantidad, recibida }) as Item;
const order = (...items: Item[]): Orden =>
  ({
    items,
    cantidad_items: items.length,
    items_recibidos: items.filter(({ cantidad, recibida }) => recibida >= cantidad).length,
    items_en_parte: items.filter(({ cantidad, recibida }) => recibida > 0 && recibida < cantidad).length,
  }) as Orden;
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

it('says what was received of one item, and how many of several are complete', () => {
  expect(plain(receivedText(order(item('Perlita', 10, 4))))).toBe('Perlita: 4 de 10 kg');
  expect(plain(receivedText(order(item('Perlita', 10, 10))))).toBe('Perlita: 10 kg');
  const [none, part, whole] = [item('A', 2, 0), item('B', 2, 1), item('C', 2, 2)];
  expect(receivedText(order(none, part, whole))).toBe('3 ítems: 1 completo, 1 en parte');
  expect(receivedText(order(none, { ...none }))).toBe('2 ítems: nada todavía');
});

it('says what a receipt put into the stock, and what is still to come', () => {
  const before = order(item('Perlita', 10, 0.1), item('Turba', 3, 0));
  expect(plain(receiptText(before, order(item('Perlita', 10, 0.3), item('Turba', 3, 3))))).toBe(
    'Entró al stock: 0,2 kg de Perlita; 3 kg de Turba. Falta recibir: 9,7 kg de Perlita.',
  );
  expect(plain(receiptText(before, order(item('Perlita', 10, 10), item('Turba', 3, 3))))).toBe(
    'Entró al stock: 9,9 kg de Perlita; 3 kg de Turba. La orden llegó completa.',
  );
});
