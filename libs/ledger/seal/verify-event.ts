import { ledgerItems, placeOf, type LedgerItem, type ReadableLedger } from './ledger-items';
import { NOWHERE, type Place } from './findings';
import { treeHolds } from './inclusion';
import { leafPlace } from './leaf-matcher';
import { inclusionProof, NodeMissing, treeRoot } from './merkle';
import { verifyInclusion } from './proof';
import type { SealedLeaf, SealTree } from './seal-tree';

/** The proof that an event is in the tree. The holder of a signed checkpoint of this size and root needs nothing else. */
export interface EventProof {
  readonly index: bigint;
  readonly size: bigint;
  readonly leafHash: Buffer;
  readonly root: Buffer;
  readonly proof: readonly Buffer[];
}

/** Whether an event is in the seal, with its proof and a Spanish sentence. */
export interface EventReport extends Place {
  readonly ok: boolean;
  readonly code: keyof typeof SENTENCES;
  /** Spanish, for the auditor. */
  readonly message: string;
  /** The event's stored bytes, whose leaf hash is proven; null when there is no such event now. */
  readonly bytes: Buffer | null;
  /** Only when `ok`. */
  readonly proof: EventProof | null;
}

const SENTENCES = {
  incluido:
    'El evento está en el libro tal como se selló, y la prueba de inclusión se verificó contra la raíz del sello.',
  no_sellado:
    'No hay un evento sellado con ese identificador. Si se acaba de registrar, puede que el sello todavía no lo haya alcanzado.',
  evento_ausente:
    'El evento figura en el sello, pero ya no está en su lugar del libro: fue borrado, reemplazado o cambiado de lugar.',
  bytes_alterados: 'El evento no es el que se selló: su contenido cambió después de registrado.',
  columnas_alteradas: 'El evento tiene campos que no coinciden con su registro original.',
  evento_ajeno: 'El evento no lo registró esta instalación: alguien lo escribió directamente en la base.',
  arbol_danado: 'El árbol guardado del sello está dañado: no prueba que el evento esté incluido.',
} as const;

/** Reads one event as stored and proves that it is the leaf that was sealed. */
export async function verifyEvent({
  ledger,
  tree,
  id,
}: {
  ledger: ReadableLedger;
  tree: SealTree;
  id: string;
}): Promise<EventReport> {
  const size = await tree.size();
  const leaf = await tree.leafOfEvent(id);
  if (!leaf || leaf.index >= size) {
    return report('no_sellado', { ...NOWHERE, event_id: id });
  }
  const item = await itemOfLeaf(ledger, tree, leaf);
  if (!item || (item.event && item.event.id !== id && !item.hash.equals(leaf.hash)))
    return report('evento_ausente', leafPlace(leaf));
  const bytes = item.event?.canonical ?? null;
  if (!item.hash.equals(leaf.hash)) {
    const code = (await treeHolds(tree, leaf.index, size, item.hash)) ? 'arbol_danado' : 'bytes_alterados';
    return report(code, leafPlace(leaf), bytes);
  }
  if (item.columns.length > 0) return report('columnas_alteradas', leafPlace(leaf), bytes);
  if (item.event && (ledger.forgery?.(item.event) ?? null) !== null)
    return report('evento_ajeno', leafPlace(leaf), bytes);
  const proof = await proveInclusion(tree, leaf.index, size, item.hash);
  return proof
    ? { ...report('incluido', placeOf(item, leaf.index), bytes), proof }
    : report('arbol_danado', leafPlace(leaf), bytes);
}

/**
 * Reads the ledger's record where this leaf's event was: the read starts at the leaf before, a position that both
 * engines know.
 */
async function itemOfLeaf(ledger: ReadableLedger, tree: SealTree, leaf: SealedLeaf): Promise<LedgerItem | undefined> {
  const [before] = leaf.index === 0n ? [] : await tree.leaves(leaf.index - 1n, leaf.index);
  for await (const item of ledgerItems(ledger, before?.position ?? -1n)) {
    return item.position === leaf.position ? item : undefined;
  }
  return undefined;
}

async function proveInclusion(
  tree: SealTree,
  index: bigint,
  size: bigint,
  leafHash: Buffer,
): Promise<EventProof | null> {
  try {
    const claim = {
      index,
      size,
      leafHash,
      root: await treeRoot(tree, size),
      proof: await inclusionProof(tree, index, size),
    };
    return verifyInclusion(claim) ? claim : null;
  } catch (error) {
    if (error instanceof NodeMissing) return null;
    throw error;
  }
}

function report(code: EventReport['code'], place: Place, bytes: Buffer | null = null): EventReport {
  return { ok: code === 'incluido', code, message: SENTENCES[code], ...place, bytes, proof: null };
}
