import { validPage, tajada, totalPages, dialog } from './paginar';

describe('paginar', () => {
  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
  ])('%i items by %i are %i pages', (cantidad, tamano, paginas) => {
    expect(totalPages(cantidad, tamano)).toBe(paginas);
  });

  it.each([
    [0, 3, 1],
    [9, 3, 3],
    [2, 3, 2],
  ])('page %i of %i is %i', (pedida, total, dada) => {
    expect(validPage(pedida, total)).toBe(dada);
  });

  it('gives the items of the page, fewer on the last', () => {
    expect(tajada([1, 2, 3, 4, 5], 3, 2)).toEqual([5]);
    expect(tajada([1, 2, 3, 4, 5], 1, 2)).toEqual([1, 2]);
  });

  it.each([
    [1, 1, [1]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
    [2, 3, [1, 2, 3]],
  ])('around page %i of %i shows %j', (pagina, total, numeros) => {
    expect(dialog(pagina, total)).toEqual(numeros);
  });
});
