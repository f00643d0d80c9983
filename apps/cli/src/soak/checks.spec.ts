import { PassThrough } from 'node:stream';
import { levantarApp, type AppDePrueba } from '../../../api/src/testing/app.testkit';
import type { Terminal } from '../terminal';
import { newAct, type Act, type Actor } from './acts';
import { checkAll, commandsOf } from './checks';
import { send, settle } from './people';
import { Random } from './random';

describe('the checks of the soak', () => {
  let app: AppDePrueba;
  let actor: Actor;
  let terminal: Terminal;
  let before: ReadonlySet<string>;
  const random = new Random(5);
  const acts = new Map<Act, string>();

  beforeAll(async () => {
    app = await levantarApp();
    const { dataDir, databaseUrl } = app.nucleo.config;
    terminal = {
      env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      out: { write: () => true },
      err: new PassThrough(),
      signal: new AbortController().signal,
    };
    const { port } = app.app.getHttpServer().address() as { port: number };
    const url = `http://127.0.0.1:${port}`;
    actor = await settle(url);
    before = await commandsOf(actor, terminal);
    for (let n = 0; n < 15; n += 1) {
      const act = newAct(actor, random);
      const answer = await send(url, act, actor);
      acts.set(act, String(answer?.body['id'] ?? ''));
    }
  });
  afterAll(() => app.cerrar());

  const check = () => checkAll(acts, before, actor, terminal);

  it('pass where everything happened once', async () => {
    await expect(check()).resolves.toBeUndefined();
  });

  it('find an acknowledged act that is not in the ledger', async () => {
    const lost = newAct(actor, random);
    acts.set(lost, '');
    await expect(check()).rejects.toThrow(
      `${lost.method} ${lost.path} was acknowledged and is in the ledger 0 times (command ${lost.commandId})`,
    );
    acts.delete(lost);
  });

  it('find one that happened without being known', async () => {
    const [[act, id]] = [...acts] as [[Act, string]];
    acts.delete(act);
    await expect(check()).rejects.toThrow(
      `the ledger holds commands that nobody sent or knows the outcome of: ${act.commandId}`,
    );
    acts.set(act, id);
  });

  it('find matter that is missing', async () => {
    const packaged = [...acts.keys()].filter(({ table }) => table === 'envasados').length;
    await app.nucleo.pool.query('UPDATE lectura.productos_bulk SET stock_disponible = stock_disponible - 1');
    await expect(check()).rejects.toThrow(`of 100000 g, ${packaged} were packaged and ${99_999 - packaged}`);
    await app.nucleo.pool.query('UPDATE lectura.productos_bulk SET stock_disponible = stock_disponible + 1');
    expect(packaged).toBeGreaterThan(0);
  });

  it('find a read model that differs from the ledger', async () => {
    await app.nucleo.pool.query(`UPDATE lectura.salas SET nombre = 'Otra' WHERE id = $1`, [actor.salaId]);
    await expect(check()).rejects.toThrow(
      `the read models are not what the ledger says: [{"table":"salas","key":{"id":"${actor.salaId}"},"in":"both"}]`,
    );
  });

  it('find an event that was changed', async () => {
    await app.nucleo.pool.query('ALTER TABLE ledger.events DISABLE TRIGGER append_only');
    await app.nucleo.pool.query(
      `UPDATE ledger.events SET canonical = replace(convert_from(canonical, 'UTF8'), 'Primera', 'Segunda')::bytea`,
    );
    await expect(check()).rejects.toThrow('the seal does not verify: El libro no está íntegro.');
  });
});
