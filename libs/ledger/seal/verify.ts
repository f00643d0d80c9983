import { ClubMatcher } from './club-matcher';
import type { DecidedNow } from './decided';
import { EventChecks } from './event-checks';
import { FindingLog, NOWHERE, type Finding, type FindingCode } from './findings';
import { checkHidden } from './hidden-streams';
import { LeafMatcher } from './leaf-matcher';
import { ledgerItems, placeOf, type LedgerItem, type ReadableLedger } from './ledger-items';
import { Lookahead } from './lookahead';
import { EMPTY_ROOT, GrowingTree, NodeMissing, treeRoot } from './merkle';
import { checkRules } from './rules';
import type { SealTree } from './seal-tree';
import type { VerifyLedgerOptions } from './verify-options';
import { provedWhole, type Whole } from './whole';

/** What a verification found, with a Spanish sentence. */
export interface LedgerReport {
  readonly ok: boolean;
  readonly code: 'integro' | 'integro_sin_sello' | 'alterado';
  /** Spanish, for the auditor. */
  readonly message: string;
  /** Events in the ledger, and the root recomputed from all of them. */
  readonly size: bigint;
  readonly root: Buffer;
  /** The stored tree; null when none was given. */
  readonly sealed: SealedComparison | null;
  /** The first ones, in the order of the tree. */
  readonly findings: readonly Finding[];
  readonly counts: Readonly<Partial<Record<FindingCode, number>>>;
  /** How much was decided of a whole ledger; undefined where everything was, or was not to be. */
  readonly decided?: DecidedNow;
}

/** The ledger beside its stored seal. `pending` counts events that are not sealed yet. */
export interface SealedComparison {
  readonly size: bigint;
  /** Null when the stored tree lacks a node that its root is made of. */
  readonly root: Buffer | null;
  /** Whether the first `size` events recompute to that root. */
  readonly matches: boolean;
  /** Events that are not sealed yet. */
  readonly pending: bigint;
}

const PROGRESS_EVERY = 10_000n;

/**
 * Recomputes the whole ledger from its stored events and compares it with the stored tree, leaf by leaf.
 *
 * It streams: memory does not grow with the number of events (one number a stream is kept).
 * A tree that was rebuilt after the events were changed agrees with them: only a checkpoint kept elsewhere shows that (`verifyCheckpoint`).
 */
export async function verifyLedger(options: VerifyLedgerOptions): Promise<LedgerReport> {
  const whole = await provedWhole(options);
  return whole ? reportOf(whole, options) : searched(options);
}

async function reportOf(
  { order, log, decided }: Whole,
  { ledger, onProgress }: VerifyLedgerOptions,
): Promise<LedgerReport> {
  const size = BigInt(order.size);
  const sealed: SealedComparison = {
    size: BigInt(order.sealed.size),
    root: Buffer.from(order.sealed.root),
    matches: true,
    pending: size - BigInt(order.sealed.size),
  };
  const head = await ledger.head();
  onProgress?.({ events: size, position: head, head });
  const root = Buffer.from(order.root);
  const found = { findings: log.sorted(), counts: log.counts, ...(decided && { decided }) };
  return { size, root, sealed, ...found, ...conclude(log, size, sealed) };
}

/** Looks at each event, and names what differs. */
async function searched({
  ledger,
  tree,
  clubs,
  schemas,
  rules,
  onProgress,
  maxFindings = 100,
  rest = () => undefined,
}: VerifyLedgerOptions): Promise<LedgerReport> {
  const log = new FindingLog(maxFindings);
  const reached = await sealReached(ledger, tree);
  // The size first: every sealed event is then already in the ledger that is read after it.
  const sealedSize = tree ? await tree.size() : null;
  const ofClubs = await ClubMatcher.begin(clubs, log);
  const head = await ledger.head();
  const matcher = tree && sealedSize !== null ? new LeafMatcher(tree, sealedSize, log) : undefined;
  const checks = new EventChecks(
    log,
    contiguousAfter(ledger, tree, reached),
    schemas,
    (event) => ledger.forgery?.(event) ?? null,
  );
  const growing = new GrowingTree();
  const items = new Lookahead<LedgerItem>(ledgerItems(ledger));
  let size = 0n;
  let last = -1n;
  let prefixRoot = sealedSize === 0n ? EMPTY_ROOT : undefined;
  try {
    await checkSealEnd(log, tree, sealedSize, reached);
    for (let item = await items.next(); item; item = await items.next()) {
      checks.check(item, matcher ? await matcher.match(item, items) : placeOf(item, size));
      growing.add(item.hash);
      await ofClubs?.add(item, size);
      last = item.position;
      size++;
      if (size === sealedSize) prefixRoot = growing.root();
      if (size % PROGRESS_EVERY === 0n) onProgress?.({ events: size, position: item.position, head });
      const resting = rest();
      if (resting) await resting;
    }
    await matcher?.finish();
    await ofClubs?.finish();
    checkEnd(log, last, head, await ledger.head());
    await checkHidden(log, ledger, checks.streams);
    await checkRules(log, ledger, checks.streams, rules);
  } finally {
    await items.close();
    await matcher?.close();
  }
  onProgress?.({ events: size, position: head, head });
  const sealed = await comparisonWith(tree, sealedSize, prefixRoot, matcher);
  return {
    size,
    root: growing.root(),
    sealed,
    findings: log.sorted(),
    counts: log.counts,
    ...conclude(log, size, sealed),
  };
}

/** Others may append meanwhile: the last event lies between the head before the reading and the head after it. */
function checkEnd(log: FindingLog, last: bigint, before: bigint, after: bigint): void {
  const beyond = last > after ? after : null;
  const head = last < before ? before : beyond;
  if (head !== null)
    log.add('final_alterado', NOWHERE, `dice que el último está en la posición ${head}, y está en la ${last}`);
}

/** Elsewhere than on PostgreSQL a checkpoint may lie beyond the last event, and says nothing about leaves. */
async function sealReached(ledger: ReadableLedger, tree: SealTree | undefined): Promise<bigint | null> {
  return tree && ledger.engine === 'postgres' ? tree.reached() : null;
}

/** The last leaves may be gone: then events that were sealed look like ones that are not yet. */
async function checkSealEnd(
  log: FindingLog,
  tree: SealTree | undefined,
  size: bigint | null,
  reached: bigint | null,
): Promise<void> {
  if (!tree || size === null || reached === null) return;
  const [leaf] = size === 0n ? [] : await tree.leaves(size - 1n, size);
  const position = leaf?.position ?? -1n;
  if (position < reached)
    log.add(
      'hoja_faltante',
      NOWHERE,
      `las últimas; selló hasta la posición ${reached} y su última hoja es de la ${position}`,
    );
}

/** A gap among sealed positions is named by the tree as the very event that is missing. */
function contiguousAfter(ledger: ReadableLedger, tree: SealTree | undefined, reached: bigint | null): bigint | null {
  if (tree) return reached;
  return ledger.engine === 'postgres' ? -1n : null;
}

/** Null where no tree was given. */
async function comparisonWith(
  tree: SealTree | undefined,
  size: bigint | null,
  recomputed: Buffer | undefined,
  matcher: LeafMatcher | undefined,
): Promise<SealedComparison | null> {
  return tree && matcher && size !== null ? compareRoots(tree, size, recomputed, matcher.pending) : null;
}

async function compareRoots(
  tree: SealTree,
  size: bigint,
  recomputed: Buffer | undefined,
  pending: bigint,
): Promise<SealedComparison> {
  const root = await storedRoot(tree, size);
  return { size, root, matches: root !== null && recomputed !== undefined && recomputed.equals(root), pending };
}

async function storedRoot(tree: SealTree, size: bigint): Promise<Buffer | null> {
  try {
    return await treeRoot(tree, size);
  } catch (error) {
    if (error instanceof NodeMissing) return null;
    throw error;
  }
}

function conclude(
  log: FindingLog,
  size: bigint,
  sealed: SealedComparison | null,
): Pick<LedgerReport, 'ok' | 'code' | 'message'> {
  const failures = log.failures;
  if (failures > 0 || sealed?.matches === false) {
    const first = log.sorted().find((finding) => finding.severity === 'falla');
    const counted = failures === 1 ? 'Se encontró 1 diferencia' : `Se encontraron ${failures} diferencias`;
    const root = sealed?.matches === false ? ' El libro no reproduce la raíz sellada.' : '';
    return {
      ok: false,
      code: 'alterado',
      message: `El libro no está íntegro. ${counted}.${root}${first ? ` Primera: ${first.message}` : ''}`,
    };
  }
  const warnings =
    log.warnings > 0 ? ` Hay ${log.warnings} ${log.warnings === 1 ? 'aviso' : 'avisos'} para revisar.` : '';
  if (!sealed) {
    return {
      ok: true,
      code: 'integro_sin_sello',
      message: `Los ${size} eventos del libro son coherentes entre sí. No se comparó con el sello.${warnings}`,
    };
  }
  if (sealed.size === 0n && sealed.pending > 0n) {
    return {
      ok: true,
      code: 'integro_sin_sello',
      message: `Ningún evento está sellado: los ${sealed.pending} del libro son coherentes entre sí, y no hay sello con qué compararlos.${warnings}`,
    };
  }
  const pending = sealed.pending > 0n ? ` Otros ${sealed.pending}, recientes, todavía no se sellaron.` : '';
  return {
    ok: true,
    code: 'integro',
    message: `Los ${sealed.size} eventos sellados reproducen la raíz del sello: ninguno fue modificado, quitado ni agregado desde que se selló.${pending}${warnings}`,
  };
}
