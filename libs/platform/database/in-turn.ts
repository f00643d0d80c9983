import type { PoolClient } from 'pg';
import { copyIn } from '@cepa/base';

/** Runs statements one at a time, because a connection answers one at a time. */
export function inTurn(client: PoolClient) {
  let before: Promise<unknown> = Promise.resolve();
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    const answer = before.then(work);
    before = answer.catch(() => undefined);
    return answer;
  };
  return {
    query: <Row>(text: string, values?: readonly unknown[]) =>
      next(() => client.query(text, values as unknown[])) as unknown as Promise<{
        rows: Row[];
        rowCount: number | null;
      }>,
    copy: (text: string, content: Buffer): Promise<void> => next(() => copyIn(client, text, content)),
  };
}
