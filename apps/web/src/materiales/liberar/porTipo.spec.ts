import { porTipo } from './queries';

it('releases in the order of the flow, each kind at once', () => {
  const una = (tipo: 'materia_prima' | 'bulk' | 'envasado', id: string) => ({ tipo, id, codigo: id });
  expect(porTipo([una('envasado', 'e1'), una('materia_prima', 'm1'), una('envasado', 'e2')])).toEqual([
    ['materia_prima', ['m1']],
    ['envasado', ['e1', 'e2']],
  ]);
  expect(porTipo([])).toEqual([]);
});
