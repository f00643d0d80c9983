import { tmpdir } from 'node:os';
import type { StoredLedger } from '../port';
import { FindingLog } from './findings';
import { checkOrder } from './order-check';
import type { OrderReport } from './order-report';
import { NotPlain } from '../stored-row';
import type { BlockTree, SealTree } from './seal-tree';
import { checkStreams, type StreamsReport } from './stream-check';
import { StreamSpool, type StreamPart } from './stream-spool';
import type { Apart, VerifyLedgerOptions } from './verify-options';

/** A ledger in which nothing differs from its seal. */
export interface Whole {
  readonly order: OrderReport;
  readonly log: FindingLog;
}

/**
 * Proves that a ledger is as it was sealed, in a third of the time of a search for differences: by rows and blocks, if
 * the engine has them, and with a second thread if there is one.
 *
 * @returns null if something differs or the engine has no rows: `verifyLedger` then checks each event and names its
 * findings
 */
export async function provedWhole(options: VerifyLedgerOptions): Promise<Whole | null> {
  const { ledger, tree, schemas, rules } = options;
  const stored = ledger.stored?.();
  if (!stored || !tree || !isBlockTree(tree)) return null;
  const head = await ledger.head();
  const check = new WholeCheck(options, stored, tree, head);
  const [order, streams] = await check.run(schemas !== undefined || rules !== undefined);
  if (!order || !streams) return null;
  // Others may append meanwhile, but no event lies beyond the ledger's own end.
  const last = await stored.rows.last();
  if (last > (await ledger.head())) return null;
  return { order, log: FindingLog.of(options.maxFindings ?? 100, [order, ...streams]) };
}

const isBlockTree = (tree: SealTree): tree is BlockTree =>
  tree.block !== undefined && tree.revisionsBefore !== undefined;

class WholeCheck {
  private readonly ending = new AbortController();
  private read = 0;

  constructor(
    private readonly options: VerifyLedgerOptions,
    private readonly stored: StoredLedger,
    private readonly tree: BlockTree,
    private readonly head: bigint,
  ) {}

  /** @param byStream whether streams are read, too: each event is then read twice */
  async run(byStream: boolean): Promise<[OrderReport | null, StreamsReport[] | null]> {
    const apart = byStream ? this.options.apart?.() : undefined;
    this.ending.signal.addEventListener('abort', () => void apart?.stop());
    try {
      if (!byStream) return [await this.order(false, 1), []];
      if (!apart) {
        const order = await this.order(true, 2);
        return [order, order && (await this.streams(order.size, undefined))];
      }
      const order = this.endingAll(apart.order(this.head, (events) => this.progress(events, 2)));
      // Its failure is met where it is waited for; without a handler Node would take it as unhandled until then.
      order.catch(() => undefined);
      const streams = await this.streams(null, { apart, order });
      if (!streams) return [null, null];
      const found = await order;
      return [found, sizeOf(streams) === found?.size ? streams : null];
    } finally {
      this.ending.abort();
      await apart?.stop();
    }
  }

  private order(byStream: boolean, readings: number): Promise<OrderReport | null> {
    const { ledger, clubs, rest, from, onReached } = this.options;
    let before = 0;
    return checkOrder({
      ...{ stored: this.stored, tree: this.tree, clubs, head: this.head, revisions: !byStream, rest, from, onReached },
      forgery: (event) => ledger.forgery?.(event) ?? null,
      onProgress: (events) => {
        this.progress(events - before, readings);
        before = events;
      },
    });
  }

  /** @param events that there must be; null where the other thread counts them */
  private async streams(events: number | null, other: Other | undefined): Promise<StreamsReport[] | null> {
    const { rules, folder } = this.options;
    const spool = new StreamSpool(folder ?? tmpdir(), Number(this.head) + 1, rules?.first ?? null);
    try {
      const reports = (await this.fill(spool)) ? await this.ofParts(spool, other) : null;
      return reports && (events === null || sizeOf(reports) === events) ? reports : null;
    } finally {
      // The other thread reads the file, too.
      await other?.apart.stop();
      spool.close();
    }
  }

  /** @returns false where the disk has no room for the rows: then the slower check needs none */
  private async fill(spool: StreamSpool): Promise<boolean> {
    try {
      for await (const block of this.stored.rows.byPosition(null, this.head)) {
        if (this.ending.signal.aborted) return false;
        spool.add(block);
      }
      return true;
    } catch (error) {
      if (!(error instanceof NotPlain) && (error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      this.ending.abort();
      return false;
    }
  }

  private async ofParts(spool: StreamSpool, other: Other | undefined): Promise<StreamsReport[] | null> {
    const { first, others } = spool.parts();
    const reports: (StreamsReport | null)[] = [];
    const take = async (check: (part: StreamPart) => Promise<StreamsReport | null>): Promise<void> => {
      for (let part = others.shift(); part && !this.ending.signal.aborted; part = others.shift())
        reports.push(await this.endingAll(check(part)));
    };
    const here = async (): Promise<void> => {
      reports.push(await this.endingAll(this.streamsHere(first)));
      await take((part) => this.streamsHere(part));
    };
    const there = async (): Promise<void> => {
      if (!other || !(await other.order) || others.length === 0) return;
      await other.apart.prepare(first);
      await take((part) => other.apart.streams(part, (read) => this.progress(read, 2)));
    };
    try {
      await Promise.all([here(), there()]);
    } catch (error) {
      // Where one check has found a difference the others were ended.
      if (!this.ending.signal.aborted) throw error;
    }
    const whole = reports.filter((report) => report !== null);
    return whole.length < reports.length || this.ending.signal.aborted ? null : whole;
  }

  private streamsHere(part: StreamPart): Promise<StreamsReport | null> {
    const { schemas, rules, rest, maxFindings = 100 } = this.options;
    return checkStreams(part, {
      ...{ stored: this.stored, schemas, rules, maxFindings, rest, signal: this.ending.signal },
      onProgress: (read) => this.progress(read, 2),
    });
  }

  /** The first difference ends what else goes on. */
  private async endingAll<T>(checking: Promise<T | null>): Promise<T | null> {
    const result = await checking;
    if (result === null) this.ending.abort();
    return result;
  }

  private progress(read: number, readings: number): void {
    this.read += read;
    const events = Math.floor(this.read / readings);
    // Positions count events on an engine that has rows.
    this.options.onProgress?.({ events: BigInt(events), position: BigInt(events - 1), head: this.head });
  }
}

/** Another thread, and the check of the order that it makes first. */
interface Other {
  readonly apart: Apart;
  readonly order: Promise<OrderReport | null>;
}

const sizeOf = (reports: readonly StreamsReport[]): number => reports.reduce((sum, { events }) => sum + events, 0);
