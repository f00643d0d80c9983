import type { Response, Test } from 'supertest';
import { deferred } from '@cepa/base';
import type { AppDePrueba } from './app.testkit';

/** The results of two acts: the second was sent after the first had read and before it wrote. */
export interface Interleaved {
  readonly statuses: readonly [number, number];
  /** Types of the recorded events, in order. */
  readonly recorded: readonly string[];
}

/**
 * Sends an act, holds it before it writes to a stream with this prefix, and sends another. The first continues once the
 * other is answered or waits for a held lock.
 */
export async function interleave(
  { nucleo: { commands, locks } }: AppDePrueba,
  prefix: string,
  one: () => Test,
  other: () => Test,
): Promise<Interleaved> {
  const recorded: string[] = [];
  const [held, beside] = [new Set<string>(), new Set<string>()];
  const [arrived, released, waiting] = [deferred(), deferred(), deferred()];
  let stopped = false;
  const execute = commands.execute.bind(commands);
  const writes = jest.spyOn(commands, 'execute').mockImplementation(async (decider, stream, command, metadata) => {
    if (!stopped && stream.startsWith(prefix)) {
      stopped = true;
      arrived.resolve();
      await released.promise;
    }
    const result = await execute(decider, stream, command, metadata);
    recorded.push(...result.events.map(({ type }) => type));
    return result;
  });
  const hold = locks.hold.bind(locks);
  const holds = jest.spyOn(locks, 'hold').mockImplementation((keys, act, shared = []) => {
    const waits = keys.some((key) => held.has(key) || beside.has(key)) || shared.some((key) => held.has(key));
    if (waits) waiting.resolve();
    for (const key of keys) held.add(key);
    for (const key of shared) beside.add(key);
    return hold(keys, act, shared);
  });
  const first = send(one());
  await Promise.race([arrived.promise, first]);
  const second = send(other());
  await Promise.race([second, waiting.promise]);
  released.resolve();
  const [firstAnswer, secondAnswer] = await Promise.all([first, second]);
  for (const spy of [writes, holds]) spy.mockRestore();
  return { statuses: [firstAnswer.status, secondAnswer.status], recorded };
}

/** Supertest sends a request only when it is awaited. */
const send = (request: Test): Promise<Response> => request.then((answer) => answer);
