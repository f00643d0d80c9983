import { Pool } from 'pg';

/** Opens a pool like another one, but not pipelined: a pipelined connection takes no COPY. The caller ends it. */
export function copyingPool({ options }: Pool, max: number): Pool {
  // The pool keeps its password out of a plain copy.
  const pool = new Pool({ ...options, password: options.password, pipeline: false, max });
  // A lost connection fails the query that uses it. An idle one is replaced.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Runs the work on each item, a few at a time; waits for all that began, even when one fails. */
export async function eachOf<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item; item = queue.shift()) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
