import { setImmediate } from 'node:timers/promises';

/** The part that is being written, of any book. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Yields the parts of books one at a time over all books, and lets other requests go first: eight books that are read
 * concurrently delay others no more than one.
 */
export async function* partsPerTurn<T>(partes: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  for (;;) {
    const next = turn.then(() => setImmediate()).then(() => partes.next());
    turn = next.catch(() => undefined);
    const parte = await next;
    if (parte.done) return;
    yield parte.value;
  }
}
