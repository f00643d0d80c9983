import { carenciaEl, exigirSinCarencia, type Aplicacion } from './carencia';

const recibio = (dia: string, carencia_dias: number, insumo = 'Neem (lote L-77)'): Aplicacion => ({
  ...{ insumo, dia, carencia_dias },
});

describe('a plant that got something waits', () => {
  it.each([
    ['from the day on which it got it', '2026-11-05', '2026-11-19'],
    ['to the day before its harvest', '2026-11-18', '2026-11-19'],
    ['not on that day', '2026-11-19', null],
    ['not before it got it: that harvest came first', '2026-11-04', null],
  ])('%s', (_caso, dia, desde) => {
    expect(carenciaEl([recibio('2026-11-05', 14)], dia)?.desde ?? null).toBe(desde);
  });

  it('for what ends last, and for nothing that needs no waiting', () => {
    const varias = [recibio('2026-11-05', 14), recibio('2026-11-01', 30, 'Azufre'), recibio('2026-11-06', 0, 'Agua')];
    expect(carenciaEl(varias, '2026-11-10')).toEqual({ insumo: 'Azufre', dia: '2026-11-01', desde: '2026-12-01' });
    expect(carenciaEl([recibio('2026-11-06', 0)], '2026-11-06')).toBeNull();
  });

  it('and says what, since when and until when', () => {
    expect(() => exigirSinCarencia('LOT-1-001', [recibio('2026-11-05', 14)], '2026-11-10')).toThrow(
      'La planta LOT-1-001 recibió Neem (lote L-77) el 05/11/2026: se cosecha desde el 19/11/2026.',
    );
  });
});
