import { costoEnPalabras } from './costo';

const UNIDAD = { peso_por_unidad: 5, unidad_medida_peso_envase: 'gramos' };
type Row = NonNullable<Parameters<typeof costoEnPalabras>[0]>;
const row = (cambios: Partial<Row> = {}): Row =>
  ({
    ...{ nombre: 'Timbó', costo_por_gramo: 0.8, costo_por_gramo_aparte: [], secado_porcentaje: 80, peso: 'biomasa' },
    ...cambios,
  }) as Row;
const said = (cambios: Partial<Row>, unidad = UNIDAD): readonly string[] =>
  costoEnPalabras(row(cambios), 'USD', unidad).map((text) => text.replaceAll('\u00a0', ' '));

it('says what a gram cost, and what a unit has of it where the drying is known', () => {
  expect(said({})).toEqual([
    'US$ 0,80 por gramo cosechado de Timbó',
    'US$ 1,00 por gramo de materia prima',
    'US$ 5,00 por unidad de 5 g, sin mermas posteriores',
  ]);
});

it('says less where less is known, and nothing without a cost', () => {
  const cosechado = ['US$ 0,80 por gramo cosechado de Timbó'];
  expect(said({ secado_porcentaje: null })).toEqual(cosechado);
  expect(said({ secado_porcentaje: 150 })).toEqual(cosechado);
  expect(said({ peso: 'ambos' })).toEqual(cosechado);
  expect(said({}, { peso_por_unidad: 30, unidad_medida_peso_envase: 'mililitros' })).toEqual(cosechado);
  expect(said({ costo_por_gramo_aparte: [{ moneda: 'ARS', valor: 2 }] })).toEqual([
    'US$ 0,80 + $ 2,00 por gramo cosechado de Timbó',
  ]);
  expect(said({ costo_por_gramo: null })).toEqual([]);
  expect(costoEnPalabras(undefined, 'USD', UNIDAD)).toEqual([]);
});
