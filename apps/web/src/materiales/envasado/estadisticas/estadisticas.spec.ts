import { estadisticasDe } from './estadisticas';

const envasado = (cambios: object = {}) => ({
  anulado: false,
  tipo_producto: 'Kief',
  cantidad_unidades: 10,
  precio_unitario: 100.5,
  tipo_moneda: 'ARS',
  peso_por_unidad: 5,
  unidad_medida_peso_envase: 'gramos',
  ...cambios,
});

it('sums the packages that are not cancelled, in all and by type', () => {
  const { total, porTipo } = estadisticasDe([
    envasado(),
    envasado({ cantidad_unidades: 3, peso_por_unidad: 0.1, unidad_medida_peso_envase: 'kilos' }),
    envasado({
      tipo_producto: 'Aceite sublingual',
      cantidad_unidades: 2,
      peso_por_unidad: 30,
      unidad_medida_peso_envase: 'mililitros',
      tipo_moneda: 'USD',
      precio_unitario: 0.1,
    }),
    envasado({ anulado: true, cantidad_unidades: 1000 }),
  ]);
  expect(total).toEqual({
    ganancias: new Map([
      ['ARS', 1306.5],
      ['USD', 0.2],
    ]),
    unidades: 15,
    pesos: new Map([
      ['gramos', 350],
      ['mililitros', 60],
    ]),
  });
  expect(porTipo).toEqual([
    {
      tipo: 'Aceite sublingual',
      ganancias: new Map([['USD', 0.2]]),
      unidades: 2,
      pesos: new Map([['mililitros', 60]]),
    },
    { tipo: 'Kief', ganancias: new Map([['ARS', 1306.5]]), unidades: 13, pesos: new Map([['gramos', 350]]) },
  ]);
});

it('sums nothing of nothing', () => {
  expect(estadisticasDe([])).toEqual({ total: { ganancias: new Map(), unidades: 0, pesos: new Map() }, porTipo: [] });
});
