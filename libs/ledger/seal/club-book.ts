import canonicalize from 'canonicalize';
import { openCheckpoint } from './checkpoint';
import { NodeMissing, hashLeaf, type NodeStore } from './merkle';
import { NoteInvalid, parseVerifierKey } from './note';
import { PartialTree, gapNodes } from './partial-tree';
import type { SealedLeaf } from './seal-tree';

/** The fields of the first line of a club's book. */
export interface BookHeading {
  readonly version: 1;
  readonly club_id: string;
  readonly club: string;
  /** ISO 8601. */
  readonly emitido: string;
  /** Events of the club that follow. */
  readonly eventos: number;
  /** Signed checkpoint (C2SP) of the ledger that holds them. */
  readonly sello: string;
  /** Of whoever signed it, in the note format. */
  readonly clave_publica: string;
  /** SHA-256 (hex) of that key in DER, and where the method is told; books of before have neither. */
  readonly huella_de_clave?: string;
  readonly metodo?: string;
}

/** A sealed event with its canonical bytes. */
export interface BookEvent {
  readonly leaf: SealedLeaf;
  readonly canonical: Buffer;
}

/** One page of a book's lines: its events and, between them, what stands for the events of others. */
export async function bookLines(
  store: NodeStore,
  events: readonly BookEvent[],
  from: bigint,
  to: bigint | null,
): Promise<string> {
  const bounds = [...events.map(({ leaf }) => leaf.index), ...(to === null ? [] : [to])];
  const gaps = bounds.map((bound, i) => gapNodes(i === 0 ? from : (bounds[i - 1] ?? 0n) + 1n, bound));
  const ids = gaps.flat();
  const hashes = ids.length === 0 ? [] : await store.read(ids);
  let next = 0;
  const lines = gaps.flatMap((gap, i) => {
    const nodes = gap.map((id) => {
      const hash = hashes[next++];
      if (!hash) throw new NodeMissing(id);
      return `{"nivel":${id.level},"indice":${id.index},"hash":"${hash.toString('hex')}"}\n`;
    });
    const event = events[i];
    return event ? [...nodes, `{"hoja":${event.leaf.index},"evento":${event.canonical.toString('utf8')}}\n`] : nodes;
  });
  return lines.join('');
}

export type BookVerdict =
  | { readonly ok: true; readonly heading: BookHeading; readonly events: number; readonly size: bigint }
  | { readonly ok: false; readonly reason: string };

interface EventLine {
  readonly hoja: number;
  readonly evento: { readonly metadata?: { readonly club_id?: unknown } };
}

type Line =
  | { readonly libro: BookHeading }
  | EventLine
  | { readonly nivel: number; readonly indice: number; readonly hash: string }
  | { readonly fin: { readonly eventos: number } };

/** A book that is not what it says to be: Spanish, for whoever reads it. */
class BookInvalid extends Error {}

/** The state of reading a book. */
class BookReader {
  readonly tree = new PartialTree();
  heading: BookHeading | undefined;
  events = 0;
  private ended = false;

  read(text: string): void {
    if (this.ended) throw new BookInvalid('hay líneas después del final');
    const line = JSON.parse(text) as Line;
    if ('libro' in line) this.heading = line.libro;
    else if ('fin' in line) this.ended = true;
    else if ('hoja' in line) this.readEvent(line);
    else this.tree.add({ level: line.nivel, index: BigInt(line.indice), hash: Buffer.from(line.hash, 'hex') });
  }

  /** @throws BookInvalid */
  complete(): BookHeading {
    if (!this.heading || !this.ended) throw new BookInvalid('el libro está incompleto');
    if (this.events !== this.heading.eventos)
      throw new BookInvalid(`faltan eventos: dice ${this.heading.eventos} y trae ${this.events}`);
    return this.heading;
  }

  private readEvent({ hoja, evento }: EventLine): void {
    if (evento.metadata?.club_id !== this.heading?.club_id)
      throw new BookInvalid(`el evento de la hoja ${hoja} no es del club`);
    const canonical = Buffer.from(canonicalize(evento) ?? '', 'utf8');
    this.tree.add({ level: 0, index: BigInt(hoja), hash: hashLeaf(canonical) });
    this.events += 1;
  }
}

/**
 * Verifies a club's book by itself, without the system that gave it: that the signature holds, that each event is in the
 * ledger that was signed, and that none is missing of those that the first line counts.
 *
 * @param key public key that the reader trusts; the book's own where null, which proves only that the book is of one piece
 */
export async function verifyBook(lines: AsyncIterable<string>, key: string | null = null): Promise<BookVerdict> {
  const reader = new BookReader();
  try {
    for await (const text of lines) if (text !== '') reader.read(text);
    const heading = reader.complete();
    const { size, root } = openCheckpoint(heading.sello, [parseVerifierKey(key ?? heading.clave_publica)]);
    if (size !== reader.tree.size || !root.equals(reader.tree.root()))
      throw new BookInvalid('los eventos no reproducen la raíz del sello');
    return { ok: true, heading, events: reader.events, size };
  } catch (error) {
    if (error instanceof NoteInvalid) return { ok: false, reason: `la firma no vale: ${error.message}` };
    const known = error instanceof BookInvalid || error instanceof SyntaxError || error instanceof RangeError;
    if (!known) throw error;
    return { ok: false, reason: error.message };
  }
}
