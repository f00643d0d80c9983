import { REGISTRO_CAMBIADO } from '@cepa/words/mensajes/sin-senal';
import { carryOn, noteUnchanged } from './carry';
import { isDisputed, outcomeOf, pauseAfter, restOf, sendable, type Row } from './row';
import { waits } from './written';
import type { Answer, Ground } from './ground';

/** Number of records processed concurrently. */
const AT_ONCE = 2;

type Next = 'go on' | 'stop';

/** Sends the waiting acts: in order by record, two records concurrently, from one tab. */
export class Sender {
  private running: Promise<void> | null = null;
  private askedAgain = false;

  constructor(private readonly ground: Ground) {}

  /** Sends what can be sent now. If it is called meanwhile, it checks once more at the end. */
  run(): Promise<void> {
    if (this.running) {
      this.askedAgain = true;
      return this.running;
    }
    this.running = this.rounds().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** When to send again, in milliseconds; null if nothing waits for a time. */
  async due(): Promise<number | null> {
    const person = this.ground.person();
    const hours = (await this.ground.store.all())
      .filter((row) => waits(row) && row.person.id === person)
      .map(({ not_before }) => not_before);
    return hours.length === 0 ? null : Math.min(...hours);
  }

  private async rounds(): Promise<void> {
    do {
      this.askedAgain = false;
      await this.ground.alone(() => this.drain());
    } while (this.askedAgain);
  }

  private async drain(): Promise<void> {
    const { store, now } = this.ground;
    // An act that another tab is sending is skipped in this round.
    const passed = new Set<number>();
    for (;;) {
      const person = this.ground.person();
      if (person === null) return;
      const rows = await store.all();
      const batch = sendable(rows, { person, now: now(), limit: AT_ONCE + passed.size })
        .filter(({ id }) => !passed.has(id))
        .slice(0, AT_ONCE);
      if (batch.length === 0) return;
      const next = await Promise.all(batch.map((row) => this.sendOne(row, rows, passed)));
      this.ground.changed();
      if (next.includes('stop')) return;
    }
  }

  private async sendOne(row: Row, rows: readonly Row[], passed: Set<number>): Promise<Next> {
    let next: Next = 'go on';
    const free = await this.ground.ifFree(row.key, async () => {
      next = await this.send(row, rows);
    });
    if (!free) passed.add(row.id);
    return next;
  }

  private async send(row: Row, rows: readonly Row[]): Promise<Next> {
    const { store, person } = this.ground;
    const ready = await this.withVersion(row);
    if (ready === 'stop' || ready === 'refused') return ready === 'stop' ? 'stop' : 'go on';
    if (!(await noteUnchanged(this.ground, ready, rows))) return 'stop';
    // Another person signed in meanwhile: it waits for its own person.
    if (person() !== row.person.id) return 'stop';
    const answer = await this.ground.post(ready);
    if (answer === null) {
      await store.put({ ...ready, tries: ready.tries + 1 });
      return 'stop';
    }
    const outcome = outcomeOf(answer.status, answer.code, ready);
    if (outcome === 'session') return 'stop';
    if (outcome === 'done') {
      await carryOn(this.ground, ready);
      if (answer.left && answer.left.length > 0) await store.put(restOf(ready, answer.left));
      else await store.remove(row.id);
    } else if (outcome === 'again') {
      const tries = ready.tries + 1;
      const pause = answer.wait ?? pauseAfter(tries, this.ground.chance());
      await store.put({ ...ready, tries, not_before: this.ground.now() + pause });
    } else await this.refuse(ready, answer);
    return 'go on';
  }

  /**
   * The act with the version it is based on. If the screen knew values and no version, they are compared with the
   * record: if equal, the record's version is used. It is stored before the act is sent, so that a retry is not refused
   * because of its own change.
   */
  private async withVersion(row: Row): Promise<Row | 'stop' | 'refused'> {
    const { seen } = row;
    if (seen === null || seen.etag !== null || seen.fields === null || row.version !== null || row.tries > 0)
      return row;
    const current = await this.ground.read(seen.path);
    if (current === null) return 'stop';
    // The server refuses the act itself.
    if (current === 'gone') return row;
    if (isDisputed(row, current.record)) {
      await this.ground.store.put({
        ...row,
        refusal: {
          status: 412,
          code: 'REGISTRO_CAMBIADO',
          sentence: REGISTRO_CAMBIADO,
          fields: {},
          now: current.record,
        },
      });
      return 'refused';
    }
    const ready = { ...row, version: current.etag };
    await this.ground.store.put(ready);
    return ready;
  }

  private async refuse(row: Row, { status, code, sentence, fields }: Answer): Promise<void> {
    const current = row.seen === null ? null : await this.ground.read(row.seen.path);
    const now = current === null || current === 'gone' ? null : current.record;
    await this.ground.store.put({ ...row, tries: row.tries + 1, refusal: { status, code, sentence, fields, now } });
  }
}
