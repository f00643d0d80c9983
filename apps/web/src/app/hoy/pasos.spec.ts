import fc from 'fast-check';
import { begins } from './begins';
import { pasosDe, type PrimerosPasos } from './pasos';

const PRODUCTO = {
  evento: null,
  biomasa: false,
  biomasa_lista: false,
  materia_prima: false,
  bulk: false,
  envasado: false,
  persona: false,
  dispensacion: false,
};
const NADA: PrimerosPasos = { sala: false, genetica: false, proyecto_id: null, lote: null, ...PRODUCTO };
/** The steps to the first locked lot come before those of the product. */
const DEL_LOTE = 6;
const LOTE = { id: 'l', proyecto_id: 'p', con_plantas: false, bloqueado: false };

const hechos = (pasos: PrimerosPasos): readonly boolean[] =>
  pasosDe(pasos, 'c')
    .slice(0, DEL_LOTE)
    .map(({ hecho }) => hecho);
const destinos = (pasos: PrimerosPasos): readonly (string | null)[] =>
  pasosDe(pasos, 'c')
    .slice(0, DEL_LOTE)
    .map(({ a }) => a);

it('leads each step to its screen, once the record that it is about exists', () => {
  expect(destinos(NADA)).toEqual(['/club/c/salas/alta', '/altaGenetica/c', '/proyecto/alta', null, null, null]);
  expect(destinos({ ...NADA, proyecto_id: 'p', lote: LOTE }).slice(3)).toEqual(['/proyecto/p/lote/alta', null, null]);
  expect(destinos({ ...NADA, genetica: true, proyecto_id: 'p', lote: LOTE }).slice(4)).toEqual([
    '/proyecto/p/lote/l/c/planta/alta/c',
    null,
  ]);
  expect(destinos({ ...NADA, proyecto_id: 'p', lote: { ...LOTE, con_plantas: true } })[5]).toBe('/proyecto/p/lote/l/c');
});

it('ticks existing records: a lot that was locked without plants is not the first lot of work', () => {
  expect(hechos(NADA)).toEqual([false, false, false, false, false, false]);
  expect(hechos({ ...NADA, sala: true, lote: { ...LOTE, bloqueado: true } })).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(
    hechos({
      ...NADA,
      sala: true,
      genetica: true,
      proyecto_id: 'p',
      lote: { ...LOTE, con_plantas: true, bloqueado: true },
    }),
  ).toEqual([true, true, true, true, true, true]);
});

it('leads from the locked lot to the first dispensing', () => {
  const listo = { ...LOTE, con_plantas: true, bloqueado: true };
  const delProducto = (pasos: Partial<PrimerosPasos>) =>
    pasosDe({ ...NADA, proyecto_id: 'p', lote: listo, ...pasos }, 'c').slice(DEL_LOTE);
  expect(delProducto({}).map(({ a }) => a)).toEqual([
    '/proyecto/p/cosechar?lote=l',
    ...[null, null, null, null],
    '/usuarios-medicinales/alta',
    null,
  ]);
  const todo = { biomasa: true, biomasa_lista: true, materia_prima: true, bulk: true, envasado: true, persona: true };
  const al_final = delProducto(todo);
  expect(al_final.filter(({ hecho }) => !hecho)).toEqual([
    { texto: 'Dispensá', hecho: false, a: '/usuarios-medicinales/dispensar' },
  ]);
});

it('begins for as long as a step is open', () => {
  const done = fc.boolean();
  const producto = { biomasa: done, biomasa_lista: done, materia_prima: done, bulk: done, envasado: done };
  const lote = fc.option(fc.record({ con_plantas: done, bloqueado: done }));
  const others = fc.record({ sala: done, genetica: done, persona: done, dispensacion: done, ...producto });
  fc.assert(
    fc.property(others, fc.option(fc.constant('p')), lote, (rest, proyecto_id, suyo) => {
      const pasos = { ...NADA, ...rest, proyecto_id, lote: suyo && { ...LOTE, ...suyo } };
      expect(begins(pasos)).toBe(pasosDe(pasos, 'c').some(({ hecho }) => !hecho));
    }),
  );
  const complete = Object.fromEntries(Object.keys(PRODUCTO).map((key) => [key, true]));
  const all = { ...NADA, ...complete, sala: true, genetica: true, evento: null, proyecto_id: 'p' };
  expect(begins({ ...all, lote: { ...LOTE, con_plantas: true, bloqueado: true } })).toBe(false);
});
