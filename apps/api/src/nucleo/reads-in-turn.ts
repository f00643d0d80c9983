/** Number of concurrent reads of one person; further reads of a screen wait for these. */
export const AT_ONCE = 3;

/** Longer answers have queues of their own, or are streams. */
const LONG = /^\/api\/(?:eventos-en-vivo|export-pdf\/|libro-del-club)/;

/** Whether a request is a read that waits for its turn. */
export const isRead = (method: string, url: string): boolean =>
  method === 'GET' && url.startsWith('/api/') && !url.startsWith('/api/health/') && !LONG.test(url);

/**
 * Allows each person a few concurrent reads, so that forty long lists that one person requests together delay only
 * themselves. A person is identified by their token, or by their address.
 */
export class ReadsInTurn {
  private readonly busy = new Map<string, { active: number; readonly waiting: (() => void)[] }>();

  /** Waits for a turn of this person. */
  async enter(person: string): Promise<void> {
    const own = this.busy.get(person) ?? { active: 0, waiting: [] };
    this.busy.set(person, own);
    if (own.active < AT_ONCE) {
      own.active += 1;
      return;
    }
    await new Promise<void>((resolve) => own.waiting.push(resolve));
  }

  /** Ends a turn: the person's next read gets it. */
  leave(person: string): void {
    const own = this.busy.get(person);
    if (!own) return;
    const next = own.waiting.shift();
    if (next) return next();
    own.active -= 1;
    if (own.active === 0) this.busy.delete(person);
  }

  /** Number of people with a running read. */
  get people(): number {
    return this.busy.size;
  }
}
