import { closePool, openPool } from '@cepa/platform/database';
import { testDatabase } from '@cepa/platform/testing/database.testkit';
import { openLog } from './log';

/** Logs a failure as the app does. @returns the line as it is written */
function logged(err: unknown): Readonly<Record<string, unknown>> {
  let line = '';
  openLog('info', { write: (text) => void (line += text) }).error({ err }, 'failed');
  return JSON.parse(line) as Record<string, unknown>;
}

describe('the log', () => {
  it('says of a lost connection what happened, without the client and its SQL', async () => {
    const database = await testDatabase();
    let hear: (error: Error) => void = () => undefined;
    const heard = new Promise<Error>((resolve) => (hear = resolve));
    const pool = openPool(database.url, { name: 'log', onError: (error) => hear(error) });
    const [idle, killer] = [await pool.connect(), await pool.connect()];
    const { rows } = await idle.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    idle.release();
    await killer.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
    const lost = await heard;
    killer.release();
    await closePool(pool);
    await database.drop();

    expect(logged(lost)['err']).toEqual({
      type: 'DatabaseError',
      code: '57P01',
      message: 'terminating connection due to administrator command',
      stack: lost.stack,
    });
  });

  it('keeps the messages of causes, and each failure of several', () => {
    const cause = Object.assign(new Error('refused'), { detail: 'Key (email)=(ana@club.org) exists' });
    const several = new AggregateError([cause], 'none answered', { cause });
    expect(logged(several)['err']).toEqual({
      type: 'AggregateError',
      message: 'none answered: refused',
      stack: `${several.stack}\ncaused by: ${cause.stack}`,
      aggregateErrors: [{ type: 'Error', message: 'refused', stack: cause.stack }],
    });
  });

  it('keeps what was thrown and is no error', () => {
    expect(logged('a text')['err']).toBe('a text');
  });
});
