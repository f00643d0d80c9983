import { enPlano, enTermino, esBuscable, esParteDeId, idEnPlano, palabrasDe, terminosDe } from './busqueda';

describe('the words of a search', () => {
  it.each([
    ['Baja por DESTRUCCIÓN', ['baja', 'por', 'destruccion']],
    ['  LOT-1-001, LOT-1-002 y más… ', ['lot-1-001', 'lot-1-002', 'y', 'mas']],
    ['Flora · Aurora (12,5 %)', ['flora', 'aurora', '12,5', '%']],
    ['pigüé ñandú', ['pigue', 'nandu']],
    ['de de', ['de']],
  ])('of %j are %j', (texto, palabras) => expect(palabrasDe(texto)).toEqual(palabras));

  it('are ten at most', () => {
    expect(palabrasDe(Array.from({ length: 40 }, (_, n) => `palabra${n}`).join(' '))).toHaveLength(10);
  });

  it.each([
    ['mp', false],
    ['m%a', false],
    ['%%% ___', false],
    ['a b c', false],
    ['a1 sala', true],
    ['12,5', true],
  ])('of %j: an index finds one: %s', (texto, esta) => expect(esBuscable(texto)).toBe(esta));
});

describe('an id that is searched', () => {
  it('is found by its parts and never by a figure', () => {
    const id = '01947c1e-1111-7222-8333-500055556666';
    expect(idEnPlano(id)).toContain(idEnPlano('500055556666'));
    expect(enPlano(`${id} es`)).toContain('500');
    expect(idEnPlano(id)).not.toMatch(/[0-9a-z]/);
  });

  it.each([
    ['01947c1e', true],
    ['1e-1111', true],
    ['decada', true],
    ['01947', false],
    ['lot-1-001', false],
  ])('may be named by %j: %s', (palabra, puede) => expect(esParteDeId(palabra)).toBe(puede));
});

describe('the terms of a search for records', () => {
  it.each([
    ['LOT-261121-K7QF2M', ['lot 261121 k7qf2m']],
    ['  Ñandú   N.º 2 ', ['nandu', 'n º', '2']],
    ['%%_ --', []],
  ])('of %j are %j', (texto, terminos) => expect(terminosDe(texto)).toEqual(terminos));

  it('are in the text that they were made of', () => {
    const texto = 'Sala (2.º piso) — Ñandú';
    expect(terminosDe(texto).every((termino) => enTermino(texto).includes(termino))).toBe(true);
  });
});
