import { UnknownEvent } from '@cepa/event-schemas';
import type { RecordedEvent } from '../envelope';
import { EventUnreadable } from '../errors';
import type { StoredLedger } from '../port';
import { toEvent } from '../postgres/rows';
import { DATA, dataEnd, NotPlain, uuidText, type RowBlock } from '../stored-row';
import type { SchemaCheck } from './event-checks';
import { FindingLog, type Finding } from './findings';
import { StreamCheck, type KeptState, type LedgerRules, type RuledEvent, type StreamRules } from './rules';
import type { StreamPart } from './stream-parts';

/** Rows between two looks whether others want a turn. */
const STRETCH = 32;

/** The options of the check of streams. */
export interface StreamCheckOptions {
  readonly stored: StoredLedger;
  readonly head: bigint;
  readonly schemas?: SchemaCheck | undefined;
  readonly rules?: LedgerRules | undefined;
  readonly maxFindings: number;
  /** Position up to which the same schemas and rules decided every event before. These events are only replayed. */
  readonly decidedUpTo?: number | undefined;
  readonly onProgress?: ((events: number) => void) | undefined;
  readonly rest?: (() => Promise<void> | undefined) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What the check of streams found. */
export interface StreamsReport {
  readonly events: number;
  /** Those of them that were decided, and not only replayed. */
  readonly decided: number;
  /** What the rules say; nothing else differs. */
  readonly findings: readonly Finding[];
  /** Of long streams, for a later check. */
  readonly states: readonly KeptState[];
  readonly counts: FindingLog['counts'];
}

/**
 * Checks some streams, each in the order of its revisions: revisions go up by one from zero, positions rise with
 * them, the data match their type, and the rules allow each event. Memory holds what the rules keep of one stream.
 *
 * @returns null at the first difference that is not a breach of the rules
 */
export async function checkStreams(part: StreamPart, options: StreamCheckOptions): Promise<StreamsReport | null> {
  const { stored, head, maxFindings, onProgress, rest, signal } = options;
  const log = new FindingLog(maxFindings);
  const run = new StreamRun(log, options, 'batches' in part ? part.kept : null);
  let events = 0;
  try {
    for await (const block of stored.rows.byStream(part, head)) {
      signal?.throwIfAborted();
      for (let row = 0; row < block.count; row++) {
        if (!run.add(block, row)) return null;
        const resting = row % STRETCH === 0 ? rest?.() : undefined;
        if (resting) await resting;
      }
      events += block.count;
      onProgress?.(block.count);
    }
    run.end();
  } catch (error) {
    const isDifference = [NotPlain, EventUnreadable, UnknownEvent, SyntaxError].some((one) => error instanceof one);
    if (isDifference) return null;
    throw error;
  } finally {
    run.close();
  }
  return { events, decided: run.decided, states: run.states, findings: log.sorted(), counts: log.counts };
}

class StreamRun {
  decided = 0;
  readonly states: KeptState[] = [];
  private readonly decidedUpTo: number;
  private stream: string | null = null;
  private rules: StreamRules | null = null;
  private check: StreamCheck | null = null;
  private revision = -1;
  private position = -1;

  constructor(
    private readonly log: FindingLog,
    private readonly options: StreamCheckOptions,
    private readonly kept: KeptState | null,
  ) {
    this.decidedUpTo = options.decidedUpTo ?? -1;
  }

  add(block: RowBlock, row: number): boolean {
    const { schemas, stored } = this.options;
    const stream = block.stream(row);
    if (stream !== this.stream) this.begin(stream);
    const position = block.position(row);
    if (block.revision(row) !== this.revision + 1 || position <= this.position) return false;
    this.revision += 1;
    this.position = position;
    const isDecided = position <= this.decidedUpTo;
    if (!isDecided) this.decided += 1;
    if (isDecided && !this.check) return true;
    const type = block.type(row);
    const version = block.version(row);
    const data = dataOf(block, row);
    if (!isDecided && schemas && schemas(type, version, data) !== null) return false;
    if (!this.check) return true;
    const newest = stored.upcast(type, version, data);
    this.check.add(
      new RowEvent(block, row, stream, position, this.revision, type, newest.version, newest.data),
      isDecided,
    );
    return true;
  }

  /** To be called after the last row. */
  end(): void {
    this.check?.end();
    const state = this.rules?.keep?.(this.revision, this.position);
    if (state) this.states.push(state);
    this.close();
  }

  /** Lets go of what the rules of the stream keep, also where it was not read to its end. */
  close(): void {
    this.rules?.end?.();
    this.rules = null;
  }

  private begin(stream: string): void {
    this.end();
    const kept = this.kept?.stream === stream ? this.kept : null;
    this.rules = this.options.rules?.of(stream, kept ?? undefined) ?? null;
    this.stream = stream;
    this.check = this.rules && new StreamCheck(this.log, this.rules);
    this.revision = kept?.revision ?? -1;
    this.position = kept?.position ?? -1;
  }
}

/** Of an event only what rules ask for is made of its row. */
class RowEvent implements RuledEvent {
  readonly metadata: { readonly command_id: string };

  constructor(
    private readonly block: RowBlock,
    private readonly row: number,
    readonly stream: string,
    private readonly at: number,
    private readonly nth: number,
    readonly type: string,
    readonly version: number,
    readonly data: RecordedEvent['data'],
  ) {
    this.metadata = { command_id: uuidText(block.bytes, block.commandAt(row)) };
  }

  get id(): string {
    return uuidText(this.block.bytes, this.block.idAt(this.row));
  }

  get position(): bigint {
    return BigInt(this.at);
  }

  get revision(): bigint {
    return BigInt(this.nth);
  }
}

function dataOf(block: RowBlock, row: number): Record<string, unknown> {
  const end = dataEnd(block, row);
  if (end < 0) return { ...toEvent(block.row(row)).data };
  const from = block.canonicalAt(row) + DATA.length;
  return JSON.parse(block.bytes.toString('utf8', from, end)) as Record<string, unknown>;
}
