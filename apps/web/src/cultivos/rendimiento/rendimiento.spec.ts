import { barrasDe, etapasDe, medidasDe, TEXTS, type Row } from './rendimiento';

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
    superficies: [],
    gramos_en_metros: null,
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
    expect(barrasDe([fila(), fila({ nombre: 'Otoño', gramos_por_planta: 90 })], medidasDe([])[0])).toEqual([
      { nombre: 'Otoño', valor: 90 },
    ]);
    expect(barrasDe([fila({ gramos_por_planta: 34, en_pie: 51 })], medidasDe([])[0])).toEqual([
      { nombre: 'Primavera (cosecha en curso)', valor: 34 },
    ]);
  });

  it('have a chart for the days of each stage', () => {
    const etapa = (nombre: string, dias: number) => ({ nombre, dias, veces: 1, eventos: [] });
    const rows = [
      fila({ etapas: [etapa('Vegetativo', 30), etapa('Floración', 56)] }),
      fila({ nombre: 'Otoño', etapas: [etapa('Floración', 60.5)] }),
    ];
    expect(etapasDe(rows)).toEqual(['Vegetativo', 'Floración']);
    expect(barrasDe(rows, medidasDe(rows).at(-1)!)).toEqual([
      { nombre: 'Primavera', valor: 56 },
      { nombre: 'Otoño', valor: 60.5 },
    ]);
  });

  it('keep amounts of several currencies apart, and no more than all of the fresh weight', () => {
    const apartes = { costo_por_gramo: 2.5, costo_por_gramo_aparte: [{ moneda: 'USD', valor: 0.085 }] };
    expect(TEXTS.costo_por_gramo(fila(apartes), 'ARS').replaceAll('\u00a0', ' ')).toBe('$ 2,5000 + US$ 0,0850');
    expect(TEXTS.secado(fila({ secado_porcentaje: 150 }))).toBe('más de 100\u00a0%');
    expect(TEXTS.perdidas(fila())).toBe('1 (25,0\u00a0%)');
  });
});
