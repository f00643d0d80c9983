import type { Envasado } from '../comun/envasado';
import { propuestaDe, ultimoDe } from './propuesta';

const envasado = (de: Partial<Envasado>) =>
  ({
    creado_en: '2026-11-01T12:00:00.000Z',
    anulado: false,
    tipo_producto: 'Flores secas',
    unidad_medida_peso_envase: 'gramos',
    tipo_envase: 'Lata',
    peso_por_unidad: 0.1,
    cantidad_unidades: 40,
    precio_unitario: 1500,
    tipo_moneda: 'ARS',
    ...de,
  }) as Envasado;
const BULK = { tipo_producto: 'Flores secas', unidad_medida: 'gramos' };

it('the last packaging is the newest of the product in its unit, and no cancelled one', () => {
  const last = envasado({ creado_en: '2026-11-20T12:00:00.000Z', tipo_envase: 'Frasco' });
  const later = '2026-11-25T12:00:00.000Z';
  expect(
    ultimoDe(BULK, [
      envasado({}),
      last,
      envasado({ creado_en: later, anulado: true }),
      envasado({ creado_en: later, tipo_producto: 'Aceite' }),
      envasado({ creado_en: later, unidad_medida_peso_envase: 'mililitros' }),
    ]),
  ).toBe(last);
  expect(ultimoDe(BULK, [])).toBeNull();
});

it('proposes no more units than fit, and the price in the club’s currency only', () => {
  expect(propuestaDe(envasado({}), 3, 'ARS')).toEqual({
    tipo_envase: 'Lata',
    peso_por_unidad: 0.1,
    cantidad_unidades: 30,
    precio_unitario: 1500,
  });
  expect(propuestaDe(envasado({}), 100, 'USD')).toMatchObject({ cantidad_unidades: 40, precio_unitario: null });
  expect(propuestaDe(envasado({ precio_unitario: 0 }), 0.05, 'ARS')).toMatchObject({
    cantidad_unidades: null,
    precio_unitario: null,
  });
});

it('proposes nothing without a packaging', () =>
  expect(Object.values(propuestaDe(null, 100, 'ARS'))).toEqual([null, null, null, null]));
