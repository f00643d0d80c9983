import { ajusteDe, cantidadesPara, esCantidad, estaAjustada, factorDe, paraQue } from './escala';

const LOTE = { id: 'l1', nombre: 'Lote 1', plantas: 51 };
const OTRO = { id: 'l2', nombre: 'Lote 2', plantas: 57 };
const atributo = (nombre: string, tipo_dato: 'Decimal' | 'Integer' | 'Text' = 'Decimal') => ({
  id: nombre,
  nombre,
  tipo_dato,
});
const ultima = {
  objeto: { nombre: 'Floración Norte', plantas: 159 },
  atributos: { Litros: '140', pH: '5.8' },
  tarea_usa_items: [{ inventario_item_id: 'abono', cantidad: 576, descuenta_stock: true, suma_del_costo: true }],
};

it.each([
  ['Lote', ['l1'], { plantas: 51, texto: 'las 51 plantas de Lote 1' }],
  ['Lote', ['l1', 'l2'], { plantas: 54, texto: 'cada uno de los 2, con 54 plantas en promedio' }],
  ['Planta', ['p1'], { plantas: 1, texto: 'la planta LOT-1-001' }],
  ['Lote', [], null],
  ['Lote', ['l1', 'desconocido'], null],
  ['Evento', ['e1'], null],
])('says what the quantities of a task on %s %j are for', (tipo, elegidos, dicho) => {
  const conocidos = [
    LOTE,
    OTRO,
    { id: 'p1', nombre: 'LOT-1-001', plantas: 1 },
    { id: 'e1', nombre: 'Floración', plantas: null },
  ];
  expect(paraQue(tipo, elegidos, conocidos)).toEqual(dicho);
});

it('knows quantities by their names: neither measures nor doses', () => {
  const nombres = [
    'Litros',
    'Cantidad de agua',
    'Gramos',
    'pH',
    'EC',
    'Temperatura',
    'Dosis por litro',
    'Gramos por planta',
    'ml/l',
  ];
  expect(nombres.filter((nombre) => esCantidad(atributo(nombre)))).toEqual(['Litros', 'Cantidad de agua', 'Gramos']);
  expect(esCantidad(atributo('Litros', 'Text'))).toBe(false);
});

it('fits the quantities of a room to one lot, back, and to another; what was typed stays', () => {
  const atributos = [atributo('Litros'), atributo('pH')];
  const paso = (antes: number, ahora: number, tocados: readonly string[] = []) => ({
    ultima,
    atributos,
    antes,
    ahora,
    tocado: (field: string) => tocados.includes(field),
  });
  const deSala = { tarea_usa_items: [...ultima.tarea_usa_items], atributos: { Litros: 140, pH: 5.8 } };
  const factor = factorDe(ultima, paraQue('Lote', ['l1'], [LOTE]));
  const deLote = cantidadesPara(deSala, paso(1, factor));
  expect(deLote).toEqual({
    tarea_usa_items: [{ ...ultima.tarea_usa_items[0], cantidad: 185 }],
    atributos: { Litros: 44.9, pH: 5.8 },
  });
  expect(cantidadesPara(deLote, paso(factor, 1))).toEqual(deSala);
  expect([
    estaAjustada(deLote, ultima, atributos, factor),
    estaAjustada({ ...deLote, tarea_usa_items: [] }, ultima, atributos, factor),
    estaAjustada({ tarea_usa_items: [], atributos: { Litros: 50, pH: 5.8 } }, ultima, atributos, factor),
    estaAjustada(deSala, ultima, atributos, 1),
  ]).toEqual([true, true, false, false]);
  expect(cantidadesPara(deSala, paso(1, factor, ['tarea_usa_items.0.cantidad', 'atributos.Litros']))).toEqual(deSala);
  const otra = { ...deSala, tarea_usa_items: [{ ...deSala.tarea_usa_items[0]!, cantidad: 10 }] };
  expect(cantidadesPara(otra, paso(1, factor)).tarea_usa_items).toEqual(otra.tarea_usa_items);
});

it('adjusts nothing while a number of plants is unknown', () => {
  expect([
    factorDe(ultima, null),
    factorDe({ objeto: { nombre: 'Floración', plantas: null } }, paraQue('Lote', ['l1'], [LOTE])),
  ]).toEqual([1, 1]);
});

it('says what was adjusted from what', () => {
  expect(ajusteDe(ultima, { plantas: 51, texto: 'las 51 plantas de Lote 1' })).toBe(
    'Cantidades ajustadas para las 51 plantas de Lote 1: la última vez fueron para las 159 plantas de Floración Norte. El costo y las horas son los de entonces, y lo que escribas queda.',
  );
});
