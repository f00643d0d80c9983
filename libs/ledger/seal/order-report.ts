import type { Ledger, StoredLedger } from '../port';
import type { ClubsReached } from './clubs-in-order';
import type { ClubTrees } from './club-trees';
import { type FindingLog, type Finding } from './findings';
import type { LedgerPlace } from './decided';
import type { BlockTree } from './seal-tree';

/** The options of the check of the order of events. */
export interface OrderCheckOptions {
  readonly stored: StoredLedger;
  readonly forgery: NonNullable<Ledger['forgery']>;
  readonly tree: BlockTree;
  readonly clubs?: ClubTrees | undefined;
  /** Position of the last event, as the ledger says: nothing after it is read. */
  readonly head: bigint;
  /** A place that the report tells about. */
  readonly decided?: LedgerPlace | null | undefined;
  /** Whether revisions are counted here: one number a stream is kept. Who also reads stream by stream counts them there. */
  readonly revisions: boolean;
  readonly onProgress?: ((events: number, position: number) => void) | undefined;
  readonly rest?: (() => Promise<void> | undefined) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Where an earlier check stopped, which is gone on with where the stored seal still agrees. */
  readonly from?: OrderReached | undefined;
  /** Hears after each block how far it is, for the person who may have to go on from there. */
  readonly onReached?: ((reached: () => OrderReached) => void) | undefined;
}

/** How far a check is: everything up to there was found as sealed. */
export interface OrderReached {
  readonly size: number;
  readonly position: number;
  /** The last one, with nine decimals. */
  readonly instant: string;
  /** Complete subtrees of the log, largest first. */
  readonly frontier: readonly Buffer[];
  readonly clubs: ClubsReached | null;
}

/** What a check found of a ledger in which nothing differs. */
export interface OrderReport extends LedgerPlace {
  readonly sealed: { readonly size: number; readonly root: Uint8Array };
  /** Whether the events up to the given place have its root: these are, byte for byte, those that were decided. */
  readonly isDecided: boolean;
  /** Warnings alone. */
  readonly findings: readonly Finding[];
  readonly counts: FindingLog['counts'];
}
