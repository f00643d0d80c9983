import canonicalize from 'canonicalize';
import { canonicalText } from '../canonical';
import type { RecordedEvent } from '../envelope';
import { EventUnreadable } from '../errors';
import type { Ledger } from '../port';
import { hashLeaf } from './merkle';
import type { Place } from './findings';

/** The parts of a ledger that the verifier needs. */
export type ReadableLedger = Pick<Ledger, 'engine' | 'readAll' | 'head' | 'forgery' | 'isAsWritten'> &
  // What a transaction sees of PostgreSQL has no streams apart: there they are the same rows.
  Partial<Pick<Ledger, 'readStream' | 'readStreams' | 'stored'>>;

/** One place of the ledger as it is stored now. */
export interface LedgerItem {
  readonly position: bigint;
  /** Leaf hash of the stored bytes. */
  readonly hash: Buffer;
  /** Undefined when the bytes can't be read. */
  readonly event: RecordedEvent | undefined;
  /** Its MAC proves that it is genuine and that its columns say what its bytes do. */
  readonly isProved: boolean;
  /** Names of the fields that disagree with the stored bytes. */
  readonly columns: readonly string[];
  /** Why it can't be read. */
  readonly reason: string;
}

/** Below any position that an engine can keep: an event put at a negative one, where readers do not look, is still part of its stream. */
const BEFORE_ALL = -(2n ** 63n) - 1n;

/** Every place of the ledger after a position, in order, unreadable ones included. */
export async function* ledgerItems(ledger: ReadableLedger, start = BEFORE_ALL): AsyncGenerator<LedgerItem> {
  for (let after = start; ;) {
    try {
      for await (const event of ledger.readAll({ after })) {
        after = event.position;
        yield toItem(event, ledger.isAsWritten?.(event) ?? false);
      }
      return;
    } catch (error) {
      if (!(error instanceof EventUnreadable) || error.position <= after) throw error;
      after = error.position;
      yield {
        position: after,
        hash: hashLeaf(error.bytes),
        event: undefined,
        isProved: false,
        columns: [],
        reason: error.reason,
      };
    }
  }
}

/** @param isProved by its MAC, which makes comparing each column unnecessary */
export function toItem(event: RecordedEvent, isProved = false): LedgerItem {
  const { position } = event;
  if (isProved && event.canonical)
    return { position, hash: hashLeaf(event.canonical), event, isProved, columns: [], reason: '' };
  const text = canonicalText(event);
  const bytes = event.canonical ?? Buffer.from(text, 'utf8');
  const columns =
    event.canonical && event.canonical.toString('utf8') !== text ? differingFields(text, event.canonical) : [];
  return { position, hash: hashLeaf(bytes), event, isProved: false, columns, reason: '' };
}

/** The place of an event and its leaf. */
export function placeOf(item: LedgerItem, leaf: bigint | null): Place {
  const { event, position } = item;
  return {
    leaf,
    position,
    event_id: event?.id ?? null,
    stream: event?.stream ?? null,
    revision: event?.revision ?? null,
  };
}

/** Names the top-level fields whose values differ; `formato` when the values agree and only their writing differs. */
function differingFields(text: string, stored: Buffer): string[] {
  const columns = JSON.parse(text) as Record<string, unknown>;
  let recorded: Record<string, unknown>;
  try {
    recorded = JSON.parse(stored.toString('utf8')) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof SyntaxError) return ['el registro original no se puede leer'];
    throw error;
  }
  const names = [...new Set([...Object.keys(columns), ...Object.keys(recorded)])].sort();
  const differing = names.filter((name) => canonicalize(columns[name]) !== canonicalize(recorded[name]));
  return differing.length > 0 ? differing : ['formato'];
}
