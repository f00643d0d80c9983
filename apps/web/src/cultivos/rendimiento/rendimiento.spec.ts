import { barrasDe, TEXTS, type Row } from './rendimiento';

const fila = (cambios: Partial<Row> = {}): Row => ({
  ...{ id: 'a', nombre: 'Primavera', plantas: 4, perdidas: 1, perdidas_porcentaje: 25, cosechadas: 3 },
  ...{ gramos: null, gramos_por_planta: null, metros: null, gramos_por_metro: null, humedos: null, secos: null },
  ...{ secado_porcentaje: null, costo: null, costo_aparte: [], costo_por_gramo: null, costo_por_gramo_aparte: [] },
  ...{
    en_pie: 0,
    peso: null,
    avisos: [],
    cultivos_en_total: 0,
    cultivos: [],
    etapas: [],
    cosechas_en_total: 0,
    cosechas: [],
    lotes: [],
    eventos: [],
  },
  ...cambios,
});

describe('the figures of a yield', () => {
  it('are missing where nothing was recorded, and have no bar', () => {
    expect([TEXTS.gramos(fila()), TEXTS.costo_por_gramo(fila(), 'ARS'), TEXTS.dias(fila())]).toEqual([
      'sin datos',
      'sin datos',
      'sin datos',
    ]);
    expect(barrasDe([fila(), fila({ nombre: 'Otoño', gramos_por_planta: 90 })], 'gramos_por_planta')).toEqual([
      { nombre: 'Otoño', valor: 90 },
    ]);
    expect(barrasDe([fila({ gramos_por_planta: 34, en_pie: 51 })], 'gramos_por_planta')).toEqual([
      { nombre: 'Primavera (cosecha en curso)', valor: 34 },
    ]);
  });

  it('keep amounts of several currencies apart, and no more than all of the fresh weight', () => {
    const apartes = { costo_por_gramo: 2.5, costo_por_gramo_aparte: [{ moneda: 'USD', valor: 0.085 }] };
    expect(TEXTS.costo_por_gramo(fila(apartes), 'ARS').replaceAll('\u00a0', ' ')).toBe('$ 2,5000 + US$ 0,0850');
    expect(TEXTS.secado(fila({ secado_porcentaje: 150 }))).toBe('más de 100\u00a0%');
    expect(TEXTS.perdidas(fila())).toBe('1 (25,0\u00a0%)');
  });
});
