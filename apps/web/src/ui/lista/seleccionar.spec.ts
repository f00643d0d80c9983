import { agregar, cuantas, invertir, quitar, tramo } from './seleccionar';

const conjunto = (...ids: string[]): ReadonlySet<string> => new Set(ids);

describe('seleccionar', () => {
  it('adds up to the limit, in order, and says how many found no room', () => {
    expect(agregar(conjunto('a'), ['a', 'b', 'c', 'd'], 3)).toEqual({ elegidas: conjunto('a', 'b', 'c'), sobran: 1 });
  });

  it('takes nothing out when more than the limit was chosen before', () => {
    expect(agregar(conjunto('a', 'b'), ['c'], 1)).toEqual({ elegidas: conjunto('a', 'b'), sobran: 1 });
  });

  it('adds all without a limit', () => {
    expect(agregar(conjunto(), ['a', 'b'])).toEqual({ elegidas: conjunto('a', 'b'), sobran: 0 });
  });

  it('takes out only the named rows', () => {
    expect(quitar(conjunto('a', 'b', 'c'), ['b', 'z'])).toEqual(conjunto('a', 'c'));
  });

  it('turns over the ids given and leaves others as they were', () => {
    expect(invertir(conjunto('a', 'otra'), ['a', 'b', 'c'])).toEqual({
      elegidas: conjunto('otra', 'b', 'c'),
      sobran: 0,
    });
  });

  it('takes the rows between two, whichever comes first, and only the last where the first is not there', () => {
    const ids = ['a', 'b', 'c', 'd'];
    expect(tramo(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(tramo(ids, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(tramo(ids, 'c', 'c')).toEqual(['c']);
    expect(tramo(ids, null, 'c')).toEqual(['c']);
    expect(tramo(ids, 'of another page', 'c')).toEqual(['c']);
  });

  it('counts the chosen among some', () => {
    expect(cuantas(conjunto('a', 'b'), ['b', 'c'])).toBe(1);
  });
});
