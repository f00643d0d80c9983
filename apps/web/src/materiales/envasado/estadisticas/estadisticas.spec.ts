import { estadisticasDe } from './estadisticas';

const mes = (cambios: object = {}) => ({
  tipo_producto: 'Kief',
  tipo_moneda: 'ARS',
  unidad_medida_peso_envase: 'gramos',
  unidades: 10,
  peso: 50,
  ganancia: 1005,
  ...cambios,
});

it('sums what was packaged, in all and by type', () => {
  const { total, porTipo } = estadisticasDe([
    mes(),
    mes({ unidades: 3, peso: 0.3, unidad_medida_peso_envase: 'kilos', ganancia: 301.5 }),
    mes({
      tipo_producto: 'Aceite sublingual',
      unidades: 2,
      peso: 60,
      unidad_medida_peso_envase: 'mililitros',
      tipo_moneda: 'USD',
      ganancia: 0.2,
    }),
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
