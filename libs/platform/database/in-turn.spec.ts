import type { PoolClient } from 'pg';
import { inTurn } from './in-turn';

it('sends a statement once the one before has its answer, also after one that failed', async () => {
  let [running, most] = [0, 0];
  const query = async (text: string, values?: unknown[]) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (text === 'wrong') throw new Error(text);
    return { rows: [{ text, values }], rowCount: 1 };
  };
  const sql = inTurn({ query } as unknown as PoolClient);
  const answers = await Promise.allSettled([sql.query('a', [1]), sql.query('wrong'), sql.query('b')]);
  expect(answers).toEqual([
    { status: 'fulfilled', value: { rows: [{ text: 'a', values: [1] }], rowCount: 1 } },
    { status: 'rejected', reason: new Error('wrong') },
    { status: 'fulfilled', value: { rows: [{ text: 'b', values: undefined }], rowCount: 1 } },
  ]);
  expect(most).toBe(1);
});
