import { isFeminine, selected } from './gender';

it.each([
  ['planta', true],
  ['Sala', true],
  ['Materia prima', true],
  ['Ubicación', true],
  ['Variedad', true],
  ['Estado', false],
  ['lote', false],
  ['Día', false],
  ['Tipo de origen', false],
])('knows the gender of %s', (noun, expected) => {
  expect(isFeminine(noun)).toBe(expected);
});

it('counts what is selected in the gender of its noun', () => {
  expect([selected(1, 'planta'), selected(2, 'lote'), selected(3, 'materia prima'), selected(1, 'espacio')]).toEqual([
    '1 seleccionada',
    '2 seleccionados',
    '3 seleccionadas',
    '1 seleccionado',
  ]);
});
