export {
  checkpointFromQr,
  checkpointToQr,
  openCheckpoint,
  parseCheckpoint,
  signCheckpoint,
  type Checkpoint,
  type ParsedCheckpoint,
} from './checkpoint';
export {
  ClubMap,
  entryHash,
  mapLine,
  mapOf,
  verifyClub,
  type ClubEntry,
  type ClubProof,
  type MapLine,
} from './club-map';
export { ClubRead, type ReadFrom } from './club-read';
export { NO_CLUB } from './club-tables';
export { ClubTrees, type ClubHead, type ClubHeads, type ClubLeaf } from './club-trees';
export { clubTreesProjection } from './club-trees.projection';
export { BookAltered, bookHeading, bookParts, verifyBook, type BookHeading, type BookVerdict } from './club-book';
export type { SchemaCheck } from './event-checks';
export type { Finding, FindingCode, Place } from './findings';
export { checkpointAsGiven } from './given-text';
export { gapBookLines, type BookEvent, type GapBookHeading } from './gap-book';
export { installationKey } from './installation-key';
export type { ReadableLedger } from './ledger-items';
export { consistencyProof, hashLeaf, inclusionProof, NodeMissing, treeRoot, type NodeStore } from './merkle';
export {
  generateSealKey,
  loadSealKey,
  NoteInvalid,
  keyFingerprint,
  parseVerifierKey,
  type NoteFailure,
  type SealKey,
  type VerifierKey,
} from './note';
export { verifyConsistency, verifyInclusion, type ConsistencyClaim, type InclusionClaim } from './proof';
export {
  comoPrueba,
  withSealedBody,
  readSealedFile,
  pruebaVale,
  type SealedFile,
  type Manifiesto,
} from './sealed-file';
export { sealProjection } from './seal.projection';
export type { Decided, DecidedNow, LedgerPlace } from './decided';
export { ensureStreamIndex } from './seal-tables';
export { SqlSealTree, type SealedLeaf, type SealTree } from './seal-tree';
export { GuardedLedger } from './guarded-ledger';
export { isWholeStream } from './hidden-streams';
export type { KeptState, LedgerRules, RuledEvent, StreamRules } from './rules';
export { checkOrder } from './order-check';
export { type OrderReached, type OrderReport } from './order-report';
export { checkStreams, type StreamsReport } from './stream-check';
export type { StreamPart } from './stream-parts';
export { verifyLedger, type LedgerReport } from './verify';
export type { Apart, VerifyLedgerOptions, VerifyProgress } from './verify-options';
export { verifyCheckpoint, type CheckpointReport } from './verify-checkpoint';
export { verifyEvent, type EventProof, type EventReport } from './verify-event';
export { verifySince, type SinceReport, type VerifiedHead } from './verify-since';
export { WholeRead } from './whole-read';
