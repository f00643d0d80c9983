import { UUID } from '@cepa/base';
import { gather } from '../gather';
import { readCheckpoints } from '../projections/checkpoints';
import type { SqlClient } from '../projections/projection';
import { NodeMissing, type NodeId, type NodeStore, type TreeNode } from './merkle';
import { leafTable, nodeTable } from './seal-tables';
import { completedBy, type StoredBlock } from './stored-block';

/** One sealed event: its place in the tree, its place in the ledger, and the hash of its canonical bytes. */
export interface SealedLeaf {
  readonly index: bigint;
  readonly position: bigint;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly hash: Buffer;
}

/** The stored transparency log: its nodes and, for each leaf, which event it is. */
export interface SealTree extends NodeStore {
  /** Number of leaves. Read it once and pass it on: the tree only grows, so that everything below it stays. */
  size(): Promise<bigint>;
  /** Position up to which the ledger was sealed, by the projection's own note; null where there is none. */
  reached(): Promise<bigint | null>;
  /** Leaves by index, `to` excluded, in order, at most `limit`; shorter than asked only where the stored tree lacks some. */
  leaves(from: bigint, to: bigint, limit?: number): Promise<SealedLeaf[]>;
  leafOfEvent(eventId: string): Promise<SealedLeaf | undefined>;
  /** What is stored of a run of leaves, `to` excluded, for the person who compares all of it; a tree may lack this method. */
  block?(from: number, to: number): Promise<StoredBlock>;
  /** Each stream with something sealed among the first leaves, with its last sealed revision there. */
  revisionsBefore?(index: number): Promise<Map<string, number>>;
}

/** A tree that is compared in blocks. */
export type BlockTree = SealTree & Required<Pick<SealTree, 'block' | 'revisionsBefore'>>;

const LEAF_COLUMNS = 'index, position, event_id::text AS event_id, stream, revision, hash';

/** Both forms in which `pg` may hand over a bigint, depending on the pool's parsers. */
type SqlBigint = string | bigint;

interface LeafRow {
  readonly index: SqlBigint;
  readonly position: SqlBigint;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: SqlBigint;
  readonly hash: Buffer;
}

/** The end of the log, where the next leaf is added. */
export interface LogEnd {
  readonly size: bigint;
  /** Of the last leaf's event; -1n when there is none. */
  readonly position: bigint;
  /** The complete subtrees that together hold all leaves, largest first. */
  readonly frontier: readonly TreeNode[];
}

interface EndRow {
  readonly size: SqlBigint;
  readonly position: SqlBigint;
  readonly level: number;
  readonly index: SqlBigint;
  readonly hash: Buffer | null;
}

/** The transparency log in the tables of the projection `sello`. */
export class SqlSealTree implements SealTree {
  private readonly leafTable: string;
  private readonly nodeTable: string;

  constructor(
    private readonly sql: SqlClient,
    private readonly schema: string,
  ) {
    this.leafTable = leafTable(schema);
    this.nodeTable = nodeTable(schema);
  }

  async size(): Promise<bigint> {
    const last = await this.leaf(`ORDER BY index DESC LIMIT 1`, []);
    return last ? last.index + 1n : 0n;
  }

  async reached(): Promise<bigint | null> {
    const position = (await readCheckpoints(this.sql, this.schema)).get('sello')?.position;
    return position === undefined ? null : BigInt(position);
  }

  /** Reads the end of the log at once: a complete subtree for each bit of its size. As joins, its look-ups would read whole levels. @throws NodeMissing */
  async end(): Promise<LogEnd> {
    const { rows } = await this.sql.query<EndRow>(
      `SELECT last.index + 1 AS size, last.position, f.level, f.index, CASE f.level
              WHEN 0 THEN (SELECT h.hash FROM ${this.leafTable} h WHERE h.index = f.index)
              ELSE (SELECT n.hash FROM ${this.nodeTable} n WHERE n.level = f.level AND n.index = f.index) END AS hash
         FROM (SELECT index, position FROM ${this.leafTable} ORDER BY index DESC LIMIT 1) last
        CROSS JOIN LATERAL (SELECT level, ((last.index + 1) >> level) - 1 AS index FROM generate_series(0, 62) AS level WHERE ((last.index + 1) >> level) & 1 = 1) f
        ORDER BY f.level DESC`,
      [],
    );
    const frontier = rows.map(({ level, index, hash }): TreeNode => {
      const node = { level, index: BigInt(index) };
      if (!hash) throw new NodeMissing(node);
      return { ...node, hash };
    });
    return { size: BigInt(rows[0]?.size ?? 0n), position: BigInt(rows[0]?.position ?? -1n), frontier };
  }

  async leafOfEvent(eventId: string): Promise<SealedLeaf | undefined> {
    return UUID.test(eventId.toLowerCase()) ? this.leaf(`WHERE event_id = $1::uuid`, [eventId]) : undefined;
  }

  async leaves(from: bigint, to: bigint, limit?: number): Promise<SealedLeaf[]> {
    const { rows } = await this.sql.query<LeafRow>(
      `SELECT ${LEAF_COLUMNS} FROM ${this.leafTable} WHERE index >= $1::bigint AND index < $2::bigint ORDER BY index LIMIT $3::bigint`,
      [String(from), String(to), limit ?? null],
    );
    return rows.map(toLeaf);
  }

  async read(ids: readonly NodeId[]): Promise<(Buffer | undefined)[]> {
    const { rows } = await this.sql.query<{ hash: Buffer | null }>(
      `SELECT coalesce(n.hash, h.hash) AS hash
         FROM unnest($1::int[], $2::bigint[]) WITH ORDINALITY AS asked (level, index, ord)
         LEFT JOIN ${this.nodeTable} n ON asked.level > 0 AND n.level = asked.level AND n.index = asked.index
         LEFT JOIN ${this.leafTable} h ON asked.level = 0 AND h.index = asked.index
        ORDER BY asked.ord`,
      [ids.map((id) => id.level), ids.map((id) => String(id.index))],
    );
    return rows.map((row) => row.hash ?? undefined);
  }

  async block(from: number, to: number): Promise<StoredBlock> {
    const levels = completedBy(from, to);
    const [leaves, nodes] = await Promise.all([
      this.sql.query<{ count: number; bytes: Buffer | null }>(
        `SELECT count(*)::int AS count, string_agg(int4send(8) || int8send(position) || int4send(16) || uuid_send(event_id)
             || int4send(octet_length(stream)) || textsend(stream) || int4send(8) || int8send(revision) || hash, '' ORDER BY index) AS bytes
           FROM ${this.leafTable} WHERE index >= $1::bigint AND index < $2::bigint`,
        [from, to],
      ),
      this.sql.query<{ bytes: Buffer | null }>(
        // Summed up level by level: as one join the planner reads all nodes of the tree for each block.
        `SELECT string_agg(run.hashes, '' ORDER BY asked.level) AS bytes
           FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS asked (level, first, last)
          CROSS JOIN LATERAL (SELECT string_agg(t.hash, '' ORDER BY t.index) AS hashes FROM ${this.nodeTable} t
            WHERE t.level = asked.level AND t.index >= asked.first AND t.index < asked.last) run`,
        [levels.map(({ level }) => level), levels.map((level) => level.from), levels.map((level) => level.to)],
      ),
    ]);
    const [row] = leaves.rows;
    return {
      leaves: row?.count === to - from ? (row.bytes ?? Buffer.alloc(0)) : null,
      nodes: nodes.rows[0]?.bytes ?? Buffer.alloc(0),
    };
  }

  async revisionsBefore(index: number): Promise<Map<string, number>> {
    const { rows } = await this.sql.query<{ stream: string; revision: SqlBigint }>(
      `SELECT stream, max(revision) AS revision FROM ${this.leafTable} WHERE index < $1::bigint GROUP BY stream`,
      [index],
    );
    return new Map(rows.map(({ stream, revision }) => [stream, Number(revision)]));
  }

  /** Last sealed revision of a stream; -1n where nothing of it is sealed, or there is no seal yet. */
  readonly lastRevision = gather(async (streams: readonly string[]): Promise<(stream: string) => bigint> => {
    try {
      const { rows } = await this.sql.query<{ stream: string; revision: SqlBigint }>(
        `SELECT asked.stream, last.revision FROM unnest($1::text[]) AS asked (stream)
          CROSS JOIN LATERAL (SELECT revision FROM ${this.leafTable} leaves WHERE leaves.stream = asked.stream
            ORDER BY revision DESC LIMIT 1) last`,
        [[...new Set(streams)]],
      );
      const last = new Map(rows.map(({ stream, revision }) => [stream, BigInt(revision)]));
      return (stream) => last.get(stream) ?? -1n;
    } catch (error) {
      if ((error as { code?: string }).code === '42P01') return () => -1n;
      throw error;
    }
  });

  /** Streams with something sealed after a name, in order of name, each with its last sealed revision. */
  async streamsAfter(name: string, limit: number): Promise<{ stream: string; revision: bigint }[]> {
    // Jumps from name to name by the index: grouping would read every leaf.
    const { rows } = await this.sql.query<{ stream: string; revision: SqlBigint }>(
      `WITH RECURSIVE names AS (
         (SELECT stream, 1 AS n FROM ${this.leafTable} WHERE stream > $1 ORDER BY stream LIMIT 1)
         UNION ALL
         SELECT (SELECT h.stream FROM ${this.leafTable} h WHERE h.stream > names.stream ORDER BY h.stream LIMIT 1), names.n + 1
           FROM names WHERE names.stream IS NOT NULL AND names.n < $2)
       SELECT stream, (SELECT max(revision) FROM ${this.leafTable} h WHERE h.stream = names.stream) AS revision
         FROM names WHERE stream IS NOT NULL ORDER BY stream`,
      [name, limit],
    );
    return rows.map(({ stream, revision }) => ({ stream, revision: BigInt(revision) }));
  }

  /** Appends leaves with contiguous indexes from `first` on, in one statement. */
  async insertLeaves(first: bigint, leaves: readonly Omit<SealedLeaf, 'index'>[]): Promise<void> {
    await this.sql.query(
      `INSERT INTO ${this.leafTable} (index, position, event_id, stream, revision, hash)
       SELECT $1::bigint + l.ord - 1, l.position, l.event_id, l.stream, l.revision, substr($6::bytea, (l.ord::int - 1) * 32 + 1, 32)
         FROM unnest($2::bigint[], $3::uuid[], $4::text[], $5::bigint[]) WITH ORDINALITY AS l (position, event_id, stream, revision, ord)`,
      [
        String(first),
        leaves.map((leaf) => String(leaf.position)),
        leaves.map((leaf) => leaf.event_id),
        leaves.map((leaf) => leaf.stream),
        leaves.map((leaf) => String(leaf.revision)),
        Buffer.concat(leaves.map((leaf) => leaf.hash)),
      ],
    );
  }

  /** Appends inner nodes in one statement. The hashes travel as one binary value: an array of them would be sent as hex. */
  async insertNodes(nodes: readonly TreeNode[]): Promise<void> {
    if (nodes.length === 0) return;
    await this.sql.query(
      `INSERT INTO ${this.nodeTable} (level, index, hash)
       SELECT n.level, n.index, substr($3::bytea, (n.ord::int - 1) * 32 + 1, 32)
         FROM unnest($1::int[], $2::bigint[]) WITH ORDINALITY AS n (level, index, ord)`,
      [
        nodes.map((node) => node.level),
        nodes.map((node) => String(node.index)),
        Buffer.concat(nodes.map((node) => node.hash)),
      ],
    );
  }

  private async leaf(clause: string, values: readonly unknown[]): Promise<SealedLeaf | undefined> {
    const { rows } = await this.sql.query<LeafRow>(`SELECT ${LEAF_COLUMNS} FROM ${this.leafTable} ${clause}`, values);
    return rows[0] && toLeaf(rows[0]);
  }
}

function toLeaf(row: LeafRow): SealedLeaf {
  return { ...row, index: BigInt(row.index), position: BigInt(row.position), revision: BigInt(row.revision) };
}
