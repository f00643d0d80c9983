import { libres, sigueComoSePropuso } from './propuestas';

const nadie = (): boolean => false;
const solo =
  (tocado: string) =>
  (campo: string): boolean =>
    campo === tocado;

it('lets a proposal into the fields that nobody wrote in', () => {
  const propuestos = { horas: 1, gente: ['a'], costo: 0 };
  const valores = { horas: 5, gente: ['a'], costo: 0 };
  expect(libres({ horas: 2, gente: ['b'], costo: 9 }, valores, propuestos, nadie)).toEqual({ gente: ['b'], costo: 9 });
});

it('keeps what was written also where it says what was proposed', () => {
  expect(libres({ costo: 9 }, { costo: 0 }, { costo: 0 }, solo('costo'))).toEqual({});
  expect(sigueComoSePropuso('costo', { costo: 0 }, { costo: 0 }, solo('costo'))).toBe(false);
});

it('proposes fields that go together, or none of them', () => {
  const juntos = [['tipo', 'cuales']];
  const propuestos = { tipo: 'Sala', cuales: [] };
  const propuesta = { tipo: 'Lote', cuales: ['l'] };
  expect(libres(propuesta, { tipo: 'Sala', cuales: ['s'] }, propuestos, nadie, juntos)).toEqual({});
  expect(libres(propuesta, propuestos, propuestos, nadie, juntos)).toEqual(propuesta);
});
