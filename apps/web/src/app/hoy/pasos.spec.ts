import { pasosDe, type PrimerosPasos } from './pasos';

const NADA: PrimerosPasos = { sala: false, genetica: false, proyecto_id: null, lote: null };
const LOTE = { id: 'l', proyecto_id: 'p', con_plantas: false, bloqueado: false };

const hechos = (pasos: PrimerosPasos): readonly boolean[] => pasosDe(pasos, 'c').map(({ hecho }) => hecho);
const destinos = (pasos: PrimerosPasos): readonly (string | null)[] => pasosDe(pasos, 'c').map(({ a }) => a);

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
    hechos({ sala: true, genetica: true, proyecto_id: 'p', lote: { ...LOTE, con_plantas: true, bloqueado: true } }),
  ).toEqual([true, true, true, true, true, true]);
});
