import { sentenceOfQuedan, withQuedan } from './quedan';

const planta = (id: string, estado = 'Lista para cosechar', fecha_baja: string | null = null) => ({
  id,
  estado,
  fecha_baja,
});
const UNO = { nombre: 'Lote 1', plantas: ['a', 'b', 'c'].map((id) => planta(id)) };
const OTRO = { nombre: 'Lote 2', plantas: [planta('d', 'Viva'), planta('e', 'Muerta', '2026-11-01'), planta('f')] };
const ids = (...those: string[]) => those.map((id) => ({ id }));

it('counts the standing plants of the lots that are harvested, by state', () => {
  expect(sentenceOfQuedan([UNO, OTRO], ids('a'))).toBe(
    'Quedan 2 plantas en pie en Lote 1, en estado Lista para cosechar.',
  );
  expect(sentenceOfQuedan([UNO, OTRO], ids('a', 'b', 'f'))).toBe(
    'Quedan 2 plantas en pie en Lote 1 y Lote 2: 1 en estado Lista para cosechar, 1 en estado Viva.',
  );
  expect(sentenceOfQuedan([UNO, OTRO], ids('d'))).toBe(
    'Queda 1 planta en pie en Lote 2, en estado Lista para cosechar.',
  );
});

it('says that none is left, that plants which are not marked stay, and nothing of a harvest without plants', () => {
  expect(sentenceOfQuedan([UNO], ids('a', 'b', 'c'))).toBe('No queda ninguna planta en pie en Lote 1.');
  expect(sentenceOfQuedan([UNO], ids('a', 'b', 'c'), [])).toBe(
    'Quedan 3 plantas en pie en Lote 1, en estado Lista para cosechar.',
  );
  expect(sentenceOfQuedan([UNO], [])).toBeNull();
});

it('is said after the message of the act, but not where that waits on the device', () => {
  expect(withQuedan({ mensaje: 'Listo', id: '1' }, 'Quedan 2.')).toEqual({ mensaje: 'Listo. Quedan 2.', id: '1' });
  expect(withQuedan({ mensaje: 'Listo.' }, null)).toEqual({ mensaje: 'Listo.' });
  const waits = { mensaje: 'Espera señal.', por_enviar: '1' };
  expect(withQuedan(waits, 'Quedan 2.')).toBe(waits);
});
