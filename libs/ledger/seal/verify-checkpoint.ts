import { openCheckpoint, type ParsedCheckpoint } from './checkpoint';
import { consistencyProof, NodeMissing, treeRoot } from './merkle';
import { NoteInvalid, type NoteFailure, type VerifierKey } from './note';
import { verifyConsistency } from './proof';
import type { SealTree } from './seal-tree';

/** A checkpoint of another time, and the tree that it is compared with. */
export interface VerifyCheckpointOptions {
  /** The checkpoint's text, from an old PDF. */
  readonly text: string;
  readonly keys: readonly VerifierKey[];
  readonly tree: SealTree;
  /** The origin of this ledger; a checkpoint of another one is refused. */
  readonly origin: string;
  /** Other checkpoints of this ledger, older ones above all: they narrow down where it was changed. */
  readonly others?: readonly string[];
}

/** Whether the tree continues a checkpoint, with a Spanish sentence. */
export interface CheckpointReport {
  readonly ok: boolean;
  readonly code:
    | 'prefijo_verificado'
    | 'otro_libro'
    | 'libro_mas_corto'
    | 'libro_distinto'
    | 'arbol_danado'
    | NoteFailure;
  /** Spanish, for the auditor. */
  readonly message: string;
  /** Null when the text could not be read or its signature is not to be believed. */
  readonly checkpoint: { readonly size: bigint; readonly root: Buffer } | null;
  /** The stored tree now; null when it could not be computed. */
  readonly today: { readonly size: bigint; readonly root: Buffer } | null;
  /** Verified when `ok`: with the two roots it convinces anyone. */
  readonly proof: readonly Buffer[] | null;
  /** Leaves among which the first changed one is (`to` excluded); null when nothing changed or it can't be known. */
  readonly differs: { readonly from: bigint; readonly to: bigint } | null;
}

const NOTE_SENTENCES: Record<NoteFailure, string> = {
  formato_invalido: 'El texto no es un punto de control válido: está incompleto o fue modificado.',
  clave_desconocida: 'El punto de control no está firmado con la clave de este libro.',
  firma_invalida: 'La firma no corresponde al texto del punto de control: el texto fue modificado o la firma es falsa.',
};

/** Checks the signature of a checkpoint and that its tree is a prefix of today's. */
export async function verifyCheckpoint(options: VerifyCheckpointOptions): Promise<CheckpointReport> {
  const { text, keys, origin } = options;
  const opened = open(text, keys);
  if (opened instanceof NoteInvalid) return answer(opened.code, NOTE_SENTENCES[opened.code]);
  if (opened.origin !== origin) return answer('otro_libro', `El punto de control es de otro libro (${opened.origin}).`);
  const checkpoint = { size: opened.size, root: opened.root };
  try {
    return await compare(options, checkpoint);
  } catch (error) {
    if (!(error instanceof NodeMissing)) throw error;
    const message =
      'El árbol guardado del sello está dañado y no permite la comparación. No se repara en su lugar: recuperá una copia de seguridad y volvé a verificar.';
    return { ...answer('arbol_danado', message), checkpoint };
  }
}

type Head = NonNullable<CheckpointReport['checkpoint']>;

async function compare(options: VerifyCheckpointOptions, old: Head): Promise<CheckpointReport> {
  const { tree } = options;
  const size = await tree.size();
  const today = { size, root: await treeRoot(tree, size) };
  if (old.size > size) {
    const message =
      `El punto de control certifica ${old.size} eventos y el libro sellado hoy tiene ${size}: ` +
      `faltan ${old.size - size} que ya estaban registrados. No se puede saber por el punto de control si además cambiaron los que quedan.`;
    return { ...answer('libro_mas_corto', message), checkpoint: old, today };
  }
  const proof = await consistencyProof(tree, old.size, size);
  if (verifyConsistency({ oldSize: old.size, newSize: size, oldRoot: old.root, newRoot: today.root, proof })) {
    const message =
      `Los ${old.size} eventos del punto de control son, sin cambios y en el mismo orden, los primeros ${old.size} ` +
      `de los ${size} que tiene hoy el libro sellado.`;
    return { ...answer('prefijo_verificado', message), checkpoint: old, today, proof };
  }
  return { ...(await different(options, old)), checkpoint: old, today };
}

/** A root alone says that something changed, not where; an older checkpoint that still holds says from where on. */
async function different(
  { tree, keys, origin, others = [] }: VerifyCheckpointOptions,
  old: Head,
): Promise<CheckpointReport> {
  const believed = others
    .map((text) => open(text, keys))
    .filter((other) => !(other instanceof NoteInvalid)) as ParsedCheckpoint[];
  let from = 0n;
  for (const other of believed) {
    const isCandidate = other.origin === origin && other.size > from && other.size < old.size;
    if (isCandidate && (await treeRoot(tree, other.size)).equals(other.root)) from = other.size;
  }
  const where =
    from === 0n
      ? `El cambio está entre los primeros ${old.size} eventos; el punto de control solo no permite saber en cuál.`
      : `Los primeros ${from} coinciden con un punto de control anterior: el primer cambio está entre el evento ${from + 1n} y el ${old.size}.`;
  const message = `El libro de hoy no continúa al que certifica el punto de control: algo que ya estaba registrado fue modificado, quitado, agregado o cambiado de orden. ${where}`;
  return { ...answer('libro_distinto', message), differs: { from, to: old.size } };
}

function open(text: string, keys: readonly VerifierKey[]): ParsedCheckpoint | NoteInvalid {
  try {
    return openCheckpoint(text, keys);
  } catch (error) {
    if (error instanceof NoteInvalid) return error;
    throw error;
  }
}

function answer(code: CheckpointReport['code'], message: string): CheckpointReport {
  return {
    ok: code === 'prefijo_verificado',
    code,
    message,
    checkpoint: null,
    today: null,
    proof: null,
    differs: null,
  };
}
