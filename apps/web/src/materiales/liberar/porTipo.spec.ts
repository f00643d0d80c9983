import { porTipo } from './queries';

it('releases in the order of the flow, each kind at once', () => {
  const una = (tipo: 'materia_prima' | 'bulk' | 'envasado', id: string) => ({ tipo, id, codigo: id });
  expect(porTipo([una('envasado', 'e1'), una('materia_prima', 'm1'), una('envasado', 'e2')])).toEqual([
    ['materia_prima', ['m1']],
    ['envasado', ['e1', 'e2']],
  ]);
  expect(porTipo([])).toEqual([]);
  const muchas = Array.from({ length: 450 }, (_, n) => una('bulk', `b${n}`));
  expect(porTipo(muchas).map(([tipo, ids]) => [tipo, ids.length])).toEqual([
    ['bulk', 200],
    ['bulk', 200],
    ['bulk', 50],
  ]);
});
