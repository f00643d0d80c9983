import type { StoredLedger } from '../port';
import { standing, type Decided, type DecidedNow } from './decided';
import { FindingLog } from './findings';
import { checkOrder } from './order-check';
import type { OrderReport } from './order-report';
import type { BlockTree, SealTree } from './seal-tree';
import { checkStreams, type StreamsReport } from './stream-check';
import { allParts, touchedParts, type StreamPart } from './stream-parts';
import type { Apart, VerifyLedgerOptions } from './verify-options';

/** Warnings that are kept with what was decided; all are counted. */
const KEPT_FINDINGS = 100;

/** A ledger in which nothing differs from its seal. */
export interface Whole {
  readonly order: OrderReport;
  readonly log: FindingLog;
  /** Undefined where nothing was to be decided. */
  readonly decided: DecidedNow | undefined;
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
  const byStream = schemas !== undefined || rules !== undefined;
  const asked = askedOf(options);
  const kept = await standing(asked, tree, head);
  for (const decided of kept ? [kept, null] : [null]) {
    const [order, streams] = await new WholeCheck(options, stored, tree, head, decided).run(byStream);
    // What was decided is another ledger: everything is decided.
    if (decided && order && !order.isDecided) continue;
    if (!order || !streams) return null;
    // Others may append meanwhile, but no event lies beyond the ledger's own end.
    const last = await stored.rows.last();
    if (last > (await ledger.head())) return null;
    const said = decided ? [...streams, decided] : streams;
    const log = FindingLog.of(options.maxFindings ?? 100, [order, ...said]);
    return { order, log, decided: asked === undefined ? undefined : decidedNow(order, said, decided?.size ?? 0) };
  }
  return null;
}

/** Only what schemas and rules both decide counts as decided. */
const askedOf = ({ schemas, rules, decided }: VerifyLedgerOptions): VerifyLedgerOptions['decided'] =>
  schemas && rules ? decided : undefined;

/** @param said what the rules said, now and before */
function decidedNow(
  { size, position, root }: OrderReport,
  said: readonly Pick<Decided, 'findings' | 'counts' | 'states'>[],
  before: number,
): DecidedNow {
  const log = FindingLog.of(KEPT_FINDINGS, said);
  // Of a stream the newest one stands first.
  const states = new Map(
    said
      .flatMap((one) => one.states)
      .reverse()
      .map((state) => [state.stream, state]),
  );
  const upTo = { size, position, root, findings: log.sorted(), counts: log.counts, states: [...states.values()] };
  return { now: size - before, before, upTo: log.failures === 0 ? upTo : null };
}

const isBlockTree = (tree: SealTree): tree is BlockTree =>
  tree.block !== undefined && tree.revisionsBefore !== undefined;

type Found = [OrderReport | null, StreamsReport[] | null];

class WholeCheck {
  private readonly ending = new AbortController();
  private read = 0;
  /** How often each event is read, on average. */
  private readings = 1;

  /** @param decided what need not be decided again; null: nothing */
  constructor(
    private readonly options: VerifyLedgerOptions,
    private readonly stored: StoredLedger,
    private readonly tree: BlockTree,
    private readonly head: bigint,
    private readonly decided: Decided | null,
  ) {}

  /** @param byStream whether streams are read, too: each event that is not decided yet is then read twice */
  async run(byStream: boolean): Promise<Found> {
    if (!byStream) return [await this.order(false), []];
    const { apart: begun } = this.options;
    const parts = await this.parts();
    const apart = begun?.();
    this.ending.signal.addEventListener('abort', () => void apart?.stop());
    try {
      if (!apart) {
        const order = await this.order(true);
        return this.counted(order, order && (await this.streams(parts, undefined)));
      }
      const order = this.endingAll(apart.order(this.head, this.decided, (events) => this.progress(events)));
      // Its failure is met where it is waited for; without a handler Node would take it as unhandled until then.
      order.catch(() => undefined);
      const streams = await this.streams(parts, { apart, order });
      if (!streams) return [null, null];
      return this.counted(await order, streams);
    } finally {
      this.ending.abort();
      await apart?.stop();
    }
  }

  /** Both readings must have met the same number of events. */
  private counted(order: OrderReport | null, streams: StreamsReport[] | null): Found {
    const met = streams?.reduce((sum, { decided }) => sum + decided, 0);
    return [order, met === (order?.size ?? 0) - (this.decided?.size ?? 0) ? streams : null];
  }

  /** The streams to read; null where none has to be. */
  private async parts(): Promise<StreamPart[] | null> {
    const { rows } = this.stored;
    const first = this.options.rules?.first ?? null;
    const touched = this.decided && (await touchedParts(rows, this.decided, this.head, this.options.rules));
    if (!touched) {
      this.readings = 2;
      return allParts(rows, this.head, first);
    }
    this.readings = 1 + touched.events / Math.max(Number(this.head), 1);
    return touched.any ? [...touched.parts] : null;
  }

  private order(byStream: boolean): Promise<OrderReport | null> {
    const { ledger, clubs, rest, from, onReached } = this.options;
    let before = 0;
    return checkOrder({
      ...{ stored: this.stored, tree: this.tree, clubs, head: this.head, revisions: !byStream, rest, from, onReached },
      decided: this.decided,
      forgery: (event) => ledger.forgery?.(event) ?? null,
      onProgress: (events) => {
        this.progress(events - before);
        before = events;
      },
    });
  }

  private async streams(
    left: StreamPart[] | null,
    other: { readonly apart: Apart; readonly order: Promise<OrderReport | null> } | undefined,
  ): Promise<StreamsReport[] | null> {
    if (!left) return [];
    const first = this.options.rules?.first ?? null;
    const reports: (StreamsReport | null)[] = [];
    const take = async (check: (part: StreamPart) => Promise<StreamsReport | null>): Promise<void> => {
      for (let part = left.shift(); part && !this.ending.signal.aborted; part = left.shift())
        reports.push(await this.endingAll(check(part)));
    };
    const here = async (): Promise<void> => {
      if (first) reports.push(await this.endingAll(this.streamsHere(first)));
      await take((part) => this.streamsHere(part));
    };
    const there = async (): Promise<void> => {
      if (!other || !(await other.order) || left.length === 0) return;
      if (first) await other.apart.prepare(first);
      await take((part) => other.apart.streams(part, (read) => this.progress(read)));
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
      ...{ stored: this.stored, head: this.head, schemas, rules, maxFindings, rest, signal: this.ending.signal },
      decidedUpTo: this.decided?.position,
      onProgress: (read) => this.progress(read),
    });
  }

  /** The first difference ends what else goes on. */
  private async endingAll<T>(checking: Promise<T | null>): Promise<T | null> {
    const result = await checking;
    if (result === null) this.ending.abort();
    return result;
  }

  private progress(read: number): void {
    this.read += read;
    const events = Math.min(Math.floor(this.read / this.readings), Number(this.head + 1n));
    // Positions count events on an engine that has rows.
    this.options.onProgress?.({ events: BigInt(events), position: BigInt(events - 1), head: this.head });
  }
}
