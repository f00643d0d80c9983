import { dividido, enTotal, esIgual } from './reparto';
import { INSUMO } from './values';

const TIPEADO = {
  costo_final_usd: 1000,
  duracion_horas: 2,
  tarea_usa_items: [{ ...INSUMO, inventario_item_id: 'fertilizante', cantidad: 1.5 }],
};

it('tells what three objects get in all', () => {
  expect(enTotal(TIPEADO, 3)).toEqual({
    costo_final_usd: 3000,
    duracion_horas: 6,
    tarea_usa_items: [{ ...INSUMO, inventario_item_id: 'fertilizante', cantidad: 4.5 }],
  });
});

it('divides cost, hours and inputs among them', () => {
  const partes = dividido(TIPEADO, 4);
  expect(partes).toEqual({
    costo_final_usd: 250,
    duracion_horas: 0.5,
    tarea_usa_items: [{ ...INSUMO, inventario_item_id: 'fertilizante', cantidad: 0.375 }],
  });
  expect(enTotal(partes, 4)).toEqual(TIPEADO);
  expect(dividido({ ...TIPEADO, duracion_horas: null }, 3)).toMatchObject({
    costo_final_usd: 333.33,
    duracion_horas: null,
  });
});

it('knows what it divided, until a figure changes', () => {
  const partes = dividido(TIPEADO, 4);
  expect([esIgual({ ...TIPEADO, ...partes }, partes), esIgual({ ...partes, duracion_horas: 1 }, partes)]).toEqual([
    true,
    false,
  ]);
});
