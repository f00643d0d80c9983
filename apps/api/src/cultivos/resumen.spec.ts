import { resumenDe } from './resumen';

const datos = {
  fecha_inicio: '2026-11-01',
  fecha_cierre: null,
  hoy: '2026-11-21',
  ganancia: '0',
  costo: '0',
  horas: '0',
  moneda: 'ARS',
  costo_aparte: [],
  ganancia_aparte: [],
};

describe('the summary of a project', () => {
  it('divides by nothing where nothing was recorded', () => {
    expect(resumenDe(datos)).toEqual({
      moneda: 'ARS',
      totalCosto: 0,
      totalGanancia: 0,
      totalHoras: 0,
      duracionDias: 20,
      margen: 0,
      porcentajeGanancia: null,
      gananciaPorHora: null,
      porcentajeGananciaPorHora: null,
      costo_aparte: [],
      ganancia_aparte: [],
    });
  });

  it('adds up exactly', () => {
    expect(resumenDe({ ...datos, fecha_cierre: '2026-11-11', ganancia: '1000.3', costo: '400.1', horas: '8' })).toEqual(
      {
        moneda: 'ARS',
        totalCosto: 400.1,
        totalGanancia: 1000.3,
        totalHoras: 8,
        duracionDias: 10,
        margen: 600.2,
        porcentajeGanancia: 250.012497,
        gananciaPorHora: 125.0375,
        porcentajeGananciaPorHora: 31.251562,
        costo_aparte: [],
        ganancia_aparte: [],
      },
    );
  });

  it('has lasted no day before its start', () => {
    expect(resumenDe({ ...datos, fecha_inicio: '2026-12-01' }).duracionDias).toBe(0);
  });
});
