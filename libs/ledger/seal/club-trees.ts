import type { SqlClient } from '../projections/projection';
import { ALL, CLUB_HEADS, CLUB_LEAVES, CLUB_NODES, clubTable, KEPT_FROM_LEVEL } from './club-tables';
import { EMPTY_ROOT, hashNode, treeRoot, type NodeId, type NodeStore } from './merkle';
import { LEAF_TABLE } from './seal-tables';

/** The tree of a club as it ends now. */
export interface ClubHead {
  readonly numero: number;
  /** The club's id; `-` of events of no club. */
  readonly club: string;
  readonly size: bigint;
  readonly root: Buffer;
  /** Index in the global log of its last leaf. */
  readonly last: bigint;
}

/** All club trees at one moment: together they hold the first `size` leaves of the global log. */
export interface ClubHeads {
  readonly size: bigint;
  /** By id. */
  readonly clubs: ReadonlyMap<string, ClubHead>;
}

/** A leaf of a club: where its event stands in the club, in the global log and in the ledger. */
export interface ClubLeaf {
  readonly indice: bigint;
  readonly index: bigint;
  readonly position: bigint;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly hash: Buffer;
}

type SqlBigint = string | bigint;

/** The trees of the clubs, in the tables of the projection `sello_clubes`. */
export class ClubTrees {
  private readonly heads_: string;
  private readonly leaves_: string;
  private readonly nodes_: string;
  private readonly log: string;

  constructor(
    private readonly sql: SqlClient,
    schema: string,
  ) {
    this.heads_ = clubTable(schema, CLUB_HEADS);
    this.leaves_ = clubTable(schema, CLUB_LEAVES);
    this.nodes_ = clubTable(schema, CLUB_NODES);
    this.log = clubTable(schema, LEAF_TABLE);
  }

  /** Every club's head at one moment; null where there are no club trees yet. */
  async heads(): Promise<ClubHeads | null> {
    let rows: { numero: number; club: string; eventos: SqlBigint; raiz: Buffer; ultima: SqlBigint }[];
    try {
      ({ rows } = await this.sql.query(
        `SELECT numero, club, eventos, raiz, ultima FROM ${this.heads_} ORDER BY numero`,
      ));
    } catch (error) {
      if ((error as { code?: string }).code === '42P01') return null;
      throw error;
    }
    const all = rows.find(({ numero }) => numero === ALL);
    const clubs = rows
      .filter(({ numero }) => numero !== ALL)
      .map(({ numero, club, eventos, raiz, ultima }): [string, ClubHead] => [
        club,
        { numero, club, size: BigInt(eventos), root: raiz, last: BigInt(ultima) },
      ]);
    return { size: BigInt(all?.eventos ?? 0n), clubs: new Map(clubs) };
  }

  /** The head that a club had when the global log had `size` leaves; null where it had no event yet. @throws NodeMissing */
  async headAt(head: ClubHead, size: bigint): Promise<ClubHead | null> {
    if (head.last < size) return head;
    // From the end backwards: it reads what came since.
    const { rows } = await this.sql.query<{ indice: SqlBigint; hoja: SqlBigint }>(
      `SELECT indice, hoja FROM ${this.leaves_} WHERE club = $1 AND hoja < $2 ORDER BY indice DESC LIMIT 1`,
      [head.numero, String(size)],
    );
    const row = rows[0];
    if (!row) return null;
    const before = BigInt(row.indice) + 1n;
    return { ...head, size: before, root: await this.rootOf(head.numero, before), last: BigInt(row.hoja) };
  }

  /** Root of the first `size` leaves of a club. @throws NodeMissing */
  async rootOf(numero: number, size: bigint): Promise<Buffer> {
    return size === 0n ? EMPTY_ROOT : treeRoot(this.store(numero), size);
  }

  /** Leaves of a club in its order, from an index on, at most so many. Those whose leaf the global log lacks are not among them. */
  async leaves(numero: number, from: bigint, to: bigint, limit: number): Promise<ClubLeaf[]> {
    const { rows } = await this.sql.query<{
      indice: SqlBigint;
      index: SqlBigint;
      position: SqlBigint;
      event_id: string;
      stream: string;
      revision: SqlBigint;
      hash: Buffer;
    }>(
      `SELECT c.indice, h.index, h.position, h.event_id::text AS event_id, h.stream, h.revision, h.hash
         FROM ${this.leaves_} c JOIN ${this.log} h ON h.index = c.hoja
        WHERE c.club = $1 AND c.indice >= $2 AND c.indice < $3 ORDER BY c.indice LIMIT $4`,
      [numero, String(from), String(to), limit],
    );
    return rows.map((row) => ({
      ...row,
      indice: BigInt(row.indice),
      index: BigInt(row.index),
      position: BigInt(row.position),
      revision: BigInt(row.revision),
    }));
  }

  /** Which leaf of the global log stands at each place of a club's tree; undefined where there is none. */
  async ownLeaves(
    places: readonly { readonly numero: number; readonly indice: bigint }[],
  ): Promise<(bigint | undefined)[]> {
    const { rows } = await this.sql.query<{ hoja: SqlBigint | null }>(
      `SELECT c.hoja FROM unnest($1::int[], $2::bigint[]) WITH ORDINALITY AS asked (club, indice, ord)
         LEFT JOIN ${this.leaves_} c ON c.club = asked.club AND c.indice = asked.indice ORDER BY asked.ord`,
      [places.map(({ numero }) => numero), places.map(({ indice }) => String(indice))],
    );
    return rows.map(({ hoja }) => (hoja === null ? undefined : BigInt(hoja)));
  }

  /** Leaves of the global log at the places of clubs' trees, eight bytes each, of each run one after the other; null where one is missing. */
  async runs(
    runs: readonly { readonly numero: number; readonly from: number; readonly to: number }[],
  ): Promise<(Buffer | null)[]> {
    const { rows } = await this.sql.query<{ count: number; hojas: Buffer | null }>(
      `SELECT run.count, run.hojas FROM unnest($1::int[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS asked (club, first, last, ord)
        CROSS JOIN LATERAL (SELECT count(*)::int AS count, string_agg(int8send(c.hoja), '' ORDER BY c.indice) AS hojas
          FROM ${this.leaves_} c WHERE c.club = asked.club AND c.indice >= asked.first AND c.indice < asked.last) run
        ORDER BY asked.ord`,
      [runs.map(({ numero }) => numero), runs.map(({ from }) => from), runs.map(({ to }) => to)],
    );
    return runs.map(({ from, to }, i) => (rows[i]?.count === to - from ? (rows[i]?.hojas ?? null) : null));
  }

  /** The complete subtrees of a club's tree. Small ones are computed from their leaves. */
  store(numero: number): NodeStore {
    return {
      read: async (ids) => {
        const large = ids.filter(({ level }) => level >= KEPT_FROM_LEVEL);
        const { rows } = await this.sql.query<{ level: number; index: SqlBigint; hash: Buffer }>(
          `SELECT n.level, n.index, n.hash FROM unnest($2::int[], $3::bigint[]) AS asked (level, index)
             JOIN ${this.nodes_} n ON n.club = $1 AND n.level = asked.level AND n.index = asked.index`,
          [numero, large.map(({ level }) => level), large.map(({ index }) => String(index))],
        );
        const kept = new Map(rows.map(({ level, index, hash }) => [`${level} ${index}`, hash]));
        const found: (Buffer | undefined)[] = [];
        for (const id of ids)
          found.push(
            id.level >= KEPT_FROM_LEVEL ? kept.get(`${id.level} ${id.index}`) : await this.fromLeaves(numero, id),
          );
        return found;
      },
    };
  }

  private async fromLeaves(numero: number, { level, index }: NodeId): Promise<Buffer | undefined> {
    const width = 1 << level;
    const from = index << BigInt(level);
    const leaves = await this.leaves(numero, from, from + BigInt(width), width);
    if (leaves.length < width) return undefined;
    let hashes = leaves.map(({ hash }) => hash);
    while (hashes.length > 1)
      hashes = Array.from({ length: hashes.length / 2 }, (_, i) => hashNode(hashes[2 * i]!, hashes[2 * i + 1]!));
    return hashes[0];
  }
}
