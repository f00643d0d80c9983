import { Logger } from '@nestjs/common';
import { newId } from '@cepa/platform';
import { levantarApp, type AppDePrueba } from '../../testing/app.testkit';
import { Fichas, type FichaData } from './fichas';

const DATOS: FichaData = { nombre: 'Marta', telefono: '+54 11 5555', email: null };

let app: AppDePrueba;
let fichas: Fichas;
beforeAll(async () => {
  app = await levantarApp();
  fichas = app.app.get(Fichas);
}, 60_000);
afterAll(() => app.cerrar());

const nueva = () => ({ id: newId(), clubId: newId(), tipo: 'personal', version: newId(), datos: DATOS });

describe('records of the vault', () => {
  it('gives back a version as it was kept, and keeps no word of it in clear', async () => {
    const ficha = nueva();
    const huella = await fichas.guardar(ficha);
    expect((await fichas.leer([{ ...ficha, huella }])).get(ficha.id)).toEqual({ integridad: 'integra', datos: DATOS });
    const { rows } = await app.nucleo.pool.query('SELECT cifrado FROM boveda.fichas_versiones WHERE ficha_id = $1', [
      ficha.id,
    ]);
    expect((rows[0] as { cifrado: Buffer }).cifrado.includes('Marta')).toBe(false);
  });

  it('takes the same version again, and refuses it with other data', async () => {
    const ficha = nueva();
    const huella = await fichas.guardar(ficha);
    expect(await fichas.guardar(ficha)).toBe(huella);
    await expect(fichas.guardar({ ...ficha, datos: { ...DATOS, nombre: 'Otra' } })).rejects.toMatchObject({
      codigo: 'CLAVE_REUSADA',
    });
  });

  it('keeps the versions apart, and drops the one that is retired', async () => {
    const ficha = nueva();
    const otra = { ...ficha, version: newId(), datos: { ...DATOS, nombre: 'Marta Inés' } };
    const [una, dos] = [await fichas.guardar(ficha), await fichas.guardar(otra)];
    await fichas.retirar(ficha.id, ficha.version);
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    expect((await fichas.leer([{ ...ficha, huella: una }])).get(ficha.id)?.integridad).toBe('alterada');
    expect((await fichas.leer([{ ...otra, huella: dos }])).get(ficha.id)?.datos).toEqual(otra.datos);
    jest.restoreAllMocks();
  });

  it('reports an alteration when the row is not the one that the ledger recorded', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const ficha = nueva();
    const huella = await fichas.guardar(ficha);
    await app.nucleo.pool.query('UPDATE boveda.fichas_versiones SET cifrado = $2 WHERE ficha_id = $1', [
      ficha.id,
      Buffer.alloc(60, 1),
    ]);
    expect((await fichas.leer([{ ...ficha, huella }])).get(ficha.id)).toEqual({ integridad: 'alterada', datos: null });
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('is noise once erased, and takes nothing more', async () => {
    const ficha = nueva();
    const huella = await fichas.guardar(ficha);
    await fichas.suprimir(ficha.id);
    expect((await fichas.leer([{ ...ficha, huella }])).get(ficha.id)).toEqual({ integridad: 'suprimida', datos: null });
    await expect(fichas.guardar({ ...ficha, version: newId() })).rejects.toMatchObject({ codigo: 'PERSONA_SUPRIMIDA' });
  });
});
