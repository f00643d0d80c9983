import { BookInvalid, fieldsOf, hashOfOwn, textOf, type Fields } from './book-lines';
import type { ParsedCheckpoint } from './checkpoint';
import { NodeMissing, type NodeStore } from './merkle';
import { keyFingerprint, parseVerifierKey } from './note';
import { PartialTree, gapNodes } from './partial-tree';
import type { SealedLeaf } from './seal-tree';

/** The fields of the first line of a book of version 1: it is proved by the global tree. */
export interface GapBookHeading {
  readonly version: 1;
  readonly club_id: string;
  readonly club: string;
  /** ISO 8601. */
  readonly emitido: string;
  /** Events of the club that follow. */
  readonly eventos: number;
  /** Signed checkpoint (C2SP) of the ledger that holds them. */
  readonly sello: string;
  /** The signer's public key, in the note format. */
  readonly clave_publica: string;
  /** SHA-256 (hex) of that key in DER, and where the method is described. The oldest books have neither. */
  readonly huella_de_clave?: string;
  readonly metodo?: string;
}

/** A sealed event with its canonical bytes. */
export interface BookEvent {
  readonly leaf: SealedLeaf;
  readonly canonical: Buffer;
}

/** One page of a book's lines: its events and, between them, the hashes in place of the events of others. */
export async function gapBookLines(
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

const HASH = /^[0-9a-f]{64}$/;

/** Reads a book of version 1: the club's events in the global tree and, between them, subtrees of the events of others. */
export class GapBookReader {
  private readonly tree = new PartialTree();
  private end: Fields | undefined;
  events = 0;

  constructor(readonly heading: GapBookHeading) {}

  get sello(): string {
    return textOf(fieldsOf(this.heading), 'sello');
  }

  get ended(): boolean {
    return this.end !== undefined;
  }

  read(line: Fields): void {
    if ('fin' in line) this.end = fieldsOf(line['fin']);
    else if ('hoja' in line) {
      const hash = hashOfOwn(line['evento'], this.heading.club_id, line['hoja']);
      this.tree.add({ level: 0, index: BigInt(line['hoja'] as number), hash });
      this.events += 1;
    } else {
      const [level, index, hash] = [line['nivel'], line['indice'], textOf(line, 'hash')];
      if (!Number.isInteger(level) || !Number.isInteger(index) || Number(level) < 0 || !HASH.test(hash))
        throw new BookInvalid('un nodo no es tal');
      this.tree.add({ level: level as number, index: BigInt(index as number), hash: Buffer.from(hash, 'hex') });
    }
  }

  /** @throws BookInvalid where its events are not those of the signed ledger, or not as many as it says */
  check({ size, root, extensions }: ParsedCheckpoint): void {
    const { eventos, emitido, huella_de_clave, clave_publica } = this.heading;
    if (this.events !== eventos || this.events !== this.end?.['eventos'])
      throw new BookInvalid(`faltan eventos: dice ${eventos} y trae ${this.events}`);
    if (size !== this.tree.size || !root.equals(this.tree.root()) || this.end['raiz'] !== root.toString('hex'))
      throw new BookInvalid('los eventos no reproducen la raíz del sello');
    if (!extensions.includes(`fecha ${emitido}`)) throw new BookInvalid('la fecha no es la que se firmó');
    if (huella_de_clave !== undefined && huella_de_clave !== keyFingerprint(parseVerifierKey(clave_publica)))
      throw new BookInvalid('la huella no es la de la clave');
  }
}
