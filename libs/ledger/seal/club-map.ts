import { inclusionProof, GrowingTree, hashLeaf, type NodeStore, type TreeNode } from './merkle';
import { verifyInclusion } from './proof';

/** What the map says of a club: how many events it has, and the root of its tree. */
export interface ClubEntry {
  /** The club's id; `-` of events of no club. */
  readonly club: string;
  readonly size: bigint;
  readonly root: Buffer;
}

/**
 * Proves to the holder of a signed checkpoint that it contains a club's head. It reveals the number of other clubs and
 * nothing else about them.
 */
export interface ClubProof extends ClubEntry {
  /** Place of the club among all, in the order of their ids, and how many they are. */
  readonly index: bigint;
  readonly clubs: bigint;
  readonly path: readonly Buffer[];
}

/** The signed line of a checkpoint: how many clubs the map has, and its root. */
export interface MapLine {
  readonly clubs: bigint;
  readonly root: Buffer;
}

const LINE = /^clubes (0|[1-9]\d{0,18}) ([A-Za-z0-9+/]{43}=)$/;

/** The line of a checkpoint that names the root over all clubs. */
export const mapLine = ({ clubs, root }: MapLine): string => `clubes ${clubs} ${root.toString('base64')}`;

/** The map's line among the signed ones; null for a checkpoint without one, such as the earliest. */
export function mapOf(extensions: readonly string[]): MapLine | null {
  for (const line of extensions) {
    const match = LINE.exec(line);
    if (match) return { clubs: BigInt(match[1]!), root: Buffer.from(match[2]!, 'base64') };
  }
  return null;
}

/** The hash of a club's leaf in the map: RFC 9162 over its id, its size and its root in base64, a line each. */
export const entryHash = ({ club, size, root }: ClubEntry): Buffer =>
  hashLeaf(Buffer.from(`${club}\n${size}\n${root.toString('base64')}\n`, 'utf8'));

/** The heads of all clubs as a Merkle tree (RFC 9162), in the order of their ids. It costs a hash or two a club. */
export class ClubMap {
  private readonly order: readonly string[];
  private readonly hashes: readonly Buffer[];
  private readonly nodes = new Map<string, Buffer>();
  readonly line: MapLine;

  /** @param known hashes of unchanged leaves by id, so that only changed ones are hashed again */
  constructor(
    private readonly entries: ReadonlyMap<string, ClubEntry>,
    known: (entry: ClubEntry) => Buffer | undefined = () => undefined,
  ) {
    this.order = [...entries.keys()].sort();
    const growing = new GrowingTree([], (node: TreeNode) => this.nodes.set(`${node.level} ${node.index}`, node.hash));
    this.hashes = this.order.map((club) => known(entries.get(club)!) ?? entryHash(entries.get(club)!));
    for (const hash of this.hashes) growing.add(hash);
    this.line = { clubs: BigInt(this.order.length), root: growing.root() };
  }

  entry(club: string): ClubEntry | undefined {
    return this.entries.get(club);
  }

  hashOf(club: string): Buffer | undefined {
    const at = this.order.indexOf(club);
    return at < 0 ? undefined : this.hashes[at];
  }

  /** @returns null where the club has no event */
  async prove(club: string): Promise<ClubProof | null> {
    const index = this.order.indexOf(club);
    const entry = this.entries.get(club);
    if (index < 0 || !entry) return null;
    const store: NodeStore = {
      read: async (ids) =>
        ids.map(({ level, index: at }) => (level === 0 ? this.hashes[Number(at)] : this.nodes.get(`${level} ${at}`))),
    };
    const { club: id, size, root } = entry;
    const path = await inclusionProof(store, BigInt(index), this.line.clubs);
    return { club: id, size, root, index: BigInt(index), clubs: this.line.clubs, path };
  }
}

/** Whether the proof shows that the club's head is in the map of that line; never throws. */
export const verifyClub = (proof: ClubProof, line: MapLine): boolean =>
  proof.clubs === line.clubs &&
  verifyInclusion({
    index: proof.index,
    size: proof.clubs,
    leafHash: entryHash(proof),
    root: line.root,
    proof: proof.path,
  });
