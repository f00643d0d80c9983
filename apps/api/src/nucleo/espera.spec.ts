import { LedgerUnavailable } from '@cepa/ledger';
import { esPasajero } from '../abrir';
import { esperar } from './espera';

const rechazada = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

describe('a start that waits', () => {
  const lineas: string[] = [];
  const decir = (linea: string): void => void lineas.push(linea);
  beforeEach(() => lineas.splice(0));

  it('goes on as soon as it is answered, and says what it waits for', async () => {
    let veces = 0;
    const probar = (): Promise<void> => ((veces += 1) < 3 ? Promise.reject(rechazada) : Promise.resolve());
    await esperar('PostgreSQL', probar, { segundos: 30, pasa: esPasajero, decir });
    expect([veces, lineas]).toEqual([
      3,
      ['Cepa espera a PostgreSQL, hasta 30 segundos más: connect ECONNREFUSED 127.0.0.1:5432'],
    ]);
  });

  it('ends with the last error, when the time is over or at once where no waiting helps', async () => {
    const nunca = (): Promise<void> => Promise.reject(rechazada);
    await expect(esperar('PostgreSQL', nunca, { segundos: 1, pasa: esPasajero, decir })).rejects.toThrow(rechazada);
    const clave = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    const cerrado = new LedgerUnavailable('EventStoreDB does not answer', { cause: { type: 'access-denied' } });
    for (const error of [clave, cerrado]) {
      const probar = (): Promise<void> => Promise.reject(error);
      await expect(esperar('la base', probar, { segundos: 30, pasa: esPasajero, decir })).rejects.toThrow(error);
    }
    expect(esPasajero(new LedgerUnavailable('EventStoreDB does not answer'))).toBe(true);
  });
});
