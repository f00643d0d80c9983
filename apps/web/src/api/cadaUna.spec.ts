import { ErrorDeApi } from '@/api/error';
import { cadaUna, failureOfSeveral } from './cadaUna';

const FALLAS: Readonly<Record<string, ErrorDeApi>> = {
  'LOT-2': new ErrorDeApi(409, 'El lote ya está bloqueado.'),
  'LOT-4': new ErrorDeApi(0, 'No se pudo conectar con el servidor.'),
};
const bloquear = (lote: string): Promise<unknown> => {
  const falla = FALLAS[lote];
  return falla ? Promise.reject(falla) : Promise.resolve();
};

it('goes on after one that is refused, and says which it was and why', async () => {
  const { hechas, fallas } = await cadaUna(['LOT-1', 'LOT-2', 'LOT-3'], bloquear);
  expect(hechas).toEqual(['LOT-1', 'LOT-3']);
  const falla = failureOfSeveral(fallas, (lote) => lote, '2 lotes bloqueados.');
  expect([falla.status, falla.message]).toEqual([
    409,
    '2 lotes bloqueados. No se pudo con LOT-2: El lote ya está bloqueado.',
  ]);
});

it('asks no more when the server does not answer', async () => {
  const { hechas, fallas } = await cadaUna(['LOT-4', 'LOT-1'], bloquear);
  expect(hechas).toEqual([]);
  expect(failureOfSeveral(fallas, (lote) => lote, '').message).toBe(
    'No se pudo con LOT-4: No se pudo conectar con el servidor.',
  );
});
