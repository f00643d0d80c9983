import { pause } from '@cepa/base';
import { newAct, type Act, type Actor } from './acts';
import { send } from './people';
import type { Random } from './random';

const WORKERS = 8;
/** Number of answered acts that are sent again after each recovery. */
const REPEATED = 5;
const RESOLVE_WITHIN_MS = 30_000;
const ANSWER_WITHIN_MS = 120_000;

/** The acts that people sent, and their answers. */
export class Load {
  /** Answered acts, with the id of each answer. */
  readonly done = new Map<Act, string>();
  /** Number of acts that had no answer at first. */
  unknown = 0;
  private open: Act[] = [];

  constructor(
    private readonly actor: Actor,
    private readonly random: Random,
  ) {}

  /**
   * Several people send acts concurrently, each one act at a time. `strike` is called after a number of answers, while
   * they go on. Each person stops at the first act without an answer, or after the strike.
   */
  async storm(url: string, acts: number, strike: () => Promise<void>): Promise<void> {
    const until = this.done.size + acts;
    let striking: Promise<void> | undefined;
    let struck = false;
    const worker = async (): Promise<void> => {
      while (!struck) {
        const act = newAct(this.actor, this.random);
        if (!(await this.attempt(url, act))) {
          this.open.push(act);
          if (striking === undefined)
            throw new Error(`${act.method} ${act.path} got no answer from an app that nobody had hurt`);
          return;
        }
        if (this.done.size >= until) striking ??= strike().finally(() => (struck = true));
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
    await striking;
    this.unknown += this.open.length;
  }

  /** Sends new acts, one after another, until one is answered. */
  async untilAnswered(url: string): Promise<void> {
    for (const limit = Date.now() + ANSWER_WITHIN_MS; ; await pause(10)) {
      const act = newAct(this.actor, this.random);
      if (await this.attempt(url, act)) return;
      this.open.push(act);
      if (Date.now() > limit) throw new Error('nothing is acknowledged any more');
    }
  }

  /** Sends unanswered acts again with the same keys until they are answered, and some answered ones: the answer must be the same. */
  async resolve(url: string): Promise<void> {
    const known = [...this.done.keys()];
    for (let i = 0; i < REPEATED; i += 1) this.open.push(this.random.oneOf(known));
    for (const limit = Date.now() + RESOLVE_WITHIN_MS; this.open.length > 0; await pause(50)) {
      const left: Act[] = [];
      for (const act of this.open) if (!(await this.attempt(url, act))) left.push(act);
      this.open = left;
      if (left.length > 0 && Date.now() > limit)
        throw new Error(`${left.length} acts still have no answer, such as ${left[0]?.path}`);
    }
  }

  private async attempt(url: string, act: Act): Promise<boolean> {
    const answer = await send(url, act, this.actor);
    if (answer === null) return false;
    if (answer.status >= 300)
      throw new Error(`${act.method} ${act.path} was refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
    const before = this.done.get(act);
    // 202: recorded, but not visible in time; it has no id yet.
    const id = typeof answer.body['id'] === 'string' ? answer.body['id'] : (before ?? '');
    if (before !== undefined && before !== '' && before !== id)
      throw new Error(`the key ${act.key} was answered with ${before} and then with ${id}`);
    this.done.set(act, id);
    return true;
  }
}
