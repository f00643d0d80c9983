import { dispensadoDe, porMes } from './dispensado';

const entrega = (cambios: object = {}) => ({
  mes: '2026-11',
  tipo_producto: 'Kief',
  tipo_moneda: 'ARS',
  unidades: 2,
  ganancia: 0.1,
  ...cambios,
});
const envasado = (cambios: object = {}) => ({ mes: '2026-09', tipo_moneda: 'ARS', ganancia: 11, ...cambios });

it('adds up the dispensings, money by currency', () => {
  expect(dispensadoDe([entrega(), entrega({ ganancia: 0.2 }), entrega({ tipo_moneda: 'USD', ganancia: 5 })])).toEqual({
    unidades: 6,
    ganancias: new Map([
      ['ARS', 0.3],
      ['USD', 5],
    ]),
  });
});

it('shows packaged and dispensed units by month, with the months between', () => {
  expect(porMes({ envasados: [envasado()], entregas: [entrega(), entrega({ unidades: 1 })] })).toEqual([
    {
      moneda: 'ARS',
      filas: [
        { nombre: 'sept 2026', estimada: 11, dispensada: 0 },
        { nombre: 'oct 2026', estimada: 0, dispensada: 0 },
        { nombre: 'nov 2026', estimada: 0, dispensada: 0.2 },
      ],
    },
  ]);
});
