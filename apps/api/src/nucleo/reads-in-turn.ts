/** Reads of one person that are worked on at once; a screen's further ones wait for these. */
export const AT_ONCE = 3;

/** What answers for longer has turns of its own, or is a line that stays open. */
const LONG = /^\/api\/(?:eventos-en-vivo|export-pdf\/|libro-del-club)/;

/** Whether a request is a read that waits for its turn. */
export const isRead = (method: string, url: string): boolean =>
  method === 'GET' && url.startsWith('/api/') && !url.startsWith('/api/health/') && !LONG.test(url);

/**
 * Gives each person a few reads at once: forty long lists that one of them asks for together hold up themselves, and nobody else. A person is
 * known by what they sign in with, or by their address.
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

  /** Ends a turn: the next read of this person has it. */
  leave(person: string): void {
    const own = this.busy.get(person);
    if (!own) return;
    const next = own.waiting.shift();
    if (next) return next();
    own.active -= 1;
    if (own.active === 0) this.busy.delete(person);
  }

  /** People with a read at work. */
  get people(): number {
    return this.busy.size;
  }
}
