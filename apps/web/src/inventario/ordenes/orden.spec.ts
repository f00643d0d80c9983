import { addedText, agregado, entroAlgo, estimado, type Orden, type Request } from './orden';

const tierra: Request = {
  inventario_item_id: 't',
  nombre: 'Tierra',
  unidad_de_medida: 'kilos',
  cantidad: 0.1,
  costo_unitario_usd: 3,
};
const guantes: Request = { ...tierra, inventario_item_id: 'g', nombre: 'Guantes', cantidad: 2, costo_unitario_usd: 1 };

it('sums the quantities of an item that is added again', () => {
  expect(agregado(agregado([guantes], tierra), { ...tierra, cantidad: 0.2 })).toEqual([
    guantes,
    { ...tierra, cantidad: 0.3 },
  ]);
});

it('says what was added, and how much the order now has of an item that was added again', () => {
  expect([addedText(guantes, 2, 2), addedText({ ...guantes, cantidad: 6 }, 3, 1)]).toEqual([
    'Agregado: 2\u00a0kg de Guantes · la orden tiene 2 ítems',
    'Agregado: 3\u00a0kg de Guantes, ahora 6\u00a0kg · la orden tiene 1 ítem',
  ]);
});

it('estimates quantity times unit cost', () => {
  expect([estimado([]), estimado([tierra, guantes])]).toEqual([0, 2.3]);
});

it('knows whether something of it came', () => {
  const orden = (estado: string, con_recibido: boolean) => ({ estado, con_recibido }) as Orden;
  expect([orden('Recibida', false), orden('Cancelada', true), orden('Enviada', false)].map(entroAlgo)).toEqual([
    true,
    true,
    false,
  ]);
});
