import { setImmediate } from 'node:timers/promises';

/** The part that is being written, of whichever book. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Gives the parts of a book one at a time, of all books together, and lets other requests go first: eight books that are read at
 * once hold up nobody longer than one.
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
