import {
  agregar,
  cuantasElegidas,
  invertir,
  loteUnico,
  quitar,
  resumen,
  todasONinguna,
  type PlantaElegida,
} from './elegir';

const planta = (n: number, lote_id = 'lote 1'): PlantaElegida => ({ id: `id ${n}`, codigo: `P-${n}`, lote_id });
const conVariedad = (n: number) => ({ ...planta(n), variedad: { nombre: 'Ceibo' } });

describe('the plants chosen', () => {
  it('are added once, in order, with only their stored fields', () => {
    expect(agregar([planta(1)], [conVariedad(2), conVariedad(1), conVariedad(3)])).toEqual([
      planta(1),
      planta(2),
      planta(3),
    ]);
  });

  it('are taken away by id', () => {
    expect(quitar([planta(1), planta(2), planta(3)], [{ id: 'id 2' }, { id: 'id 9' }])).toEqual([planta(1), planta(3)]);
  });

  it('are turned around within a lot, and those of another lot stay', () => {
    expect(invertir([planta(1), planta(8, 'lote 2')], [planta(1), planta(2), planta(3)])).toEqual([
      planta(8, 'lote 2'),
      planta(2),
      planta(3),
    ]);
  });

  it('are all of a lot, or none once they all were', () => {
    const lote = [planta(1), planta(2)];
    expect(todasONinguna([planta(1), planta(8)], lote)).toEqual([planta(1), planta(8), planta(2)]);
    expect(todasONinguna([planta(8), planta(1), planta(2)], lote)).toEqual([planta(8)]);
  });

  it('are counted among others', () => {
    expect(cuantasElegidas([planta(1), planta(8)], [planta(1), planta(2)])).toBe(1);
  });

  it.each([
    [[], 'Ninguna planta seleccionada'],
    [[planta(1)], 'P-1'],
    [[planta(1), planta(2), planta(3)], 'P-1, P-2, P-3'],
    [[planta(1), planta(2), planta(3), planta(4)], '4 plantas seleccionadas'],
  ])('are said in words (%#)', (elegidas, texto) => {
    expect(resumen(elegidas)).toBe(texto);
  });

  it.each([
    [[], null],
    [[planta(1), planta(2)], 'lote 1'],
    [[planta(1), planta(2, 'lote 2')], null],
  ])('come from one lot, or from several (%#)', (elegidas, lote) => {
    expect(loteUnico(elegidas)).toBe(lote);
  });
});
