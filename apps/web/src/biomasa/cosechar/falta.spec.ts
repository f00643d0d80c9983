import { faltaPara } from './falta';

const lote = (id: string, lote_bloqueado: boolean, ...estados: string[]) => ({
  id,
  lote_bloqueado,
  plantas: estados.map((estado) => ({ estado })),
});

it('says the missing step to harvest plants in a state', () => {
  const [abierto, cerrado] = [lote('a', false, 'Viva'), lote('b', true, 'Viva', 'Enferma')];
  expect(faltaPara([abierto, cerrado], 'Viva')).toEqual({ que: 'bloquear', lotes: [abierto] });
  expect(faltaPara([abierto, cerrado], 'Enferma')).toEqual({ que: 'mover', lotes: [cerrado] });
  expect(faltaPara([abierto, cerrado], 'Dañada')).toEqual({ que: 'plantas' });
  expect(faltaPara([], 'Viva')).toEqual({ que: 'plantas' });
});
