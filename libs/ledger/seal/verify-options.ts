import type { StreamRange } from '../port';
import type { Decided, LedgerPlace } from './decided';
import type { ClubTrees } from './club-trees';
import type { SchemaCheck } from './event-checks';
import type { ReadableLedger } from './ledger-items';
import type { OrderReached, OrderReport } from './order-report';
import type { LedgerRules } from './rules';
import type { SealTree } from './seal-tree';
import type { StreamsReport } from './stream-check';
import type { StreamPart } from './stream-parts';

/** What a verification works with. */
export interface VerifyLedgerOptions {
  readonly ledger: ReadableLedger;
  /** The stored tree to compare with; without it only what the ledger says about itself can be checked. */
  readonly tree?: SealTree;
  /** The stored trees of the clubs, to be compared too. */
  readonly clubs?: ClubTrees;
  /** `validate` of event-schemas, to check each event's data too. */
  readonly schemas?: SchemaCheck;
  readonly onProgress?: (progress: VerifyProgress) => void;
  /** Replays the rules of each stream, to name what they would have refused. */
  readonly rules?: LedgerRules;
  /**
   * What the same schemas and rules decided before, which is not decided again where its events are proved to be the
   * same; null: nothing yet. With either the report tells how much was decided.
   */
  readonly decided?: Decided | null | undefined;
  /** Findings that the report names; all are counted. 100 by default. */
  readonly maxFindings?: number;
  /** Called after each event: where it answers a promise, the check waits for it. */
  readonly rest?: () => Promise<void> | undefined;
  /** Begins another thread on the same ledger, which shares the work. */
  readonly apart?: () => Apart;
  /** Where an earlier check stopped that found nothing until then. */
  readonly from?: OrderReached | undefined;
  /** Hears now and then how far a check is that found nothing yet. */
  readonly onReached?: (reached: () => OrderReached) => void;
}

/** How far a verification is. */
export interface VerifyProgress {
  readonly events: bigint;
  /** Position reached, and that of the last event when the check began: their ratio is the share done. */
  readonly position: bigint;
  readonly head: bigint;
}

/** Another thread on the same ledger: it checks the order, and then takes streams until none is left. */
export interface Apart {
  /** @param decided is used for streams, too */
  order(head: bigint, decided: LedgerPlace | null, onProgress: (events: number) => void): Promise<OrderReport | null>;
  /** Readies itself for the run of streams that others ask about, without telling of it. */
  prepare(first: StreamRange): Promise<void>;
  streams(part: StreamPart, onProgress: (events: number) => void): Promise<StreamsReport | null>;
  stop(): Promise<void>;
}
