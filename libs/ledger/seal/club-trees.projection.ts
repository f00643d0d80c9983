import type { RecordedEvent } from '../envelope';
import type { Projection, SqlClient } from '../projections/projection';
import {
  ALL,
  CLUB_HEADS,
  CLUB_LEAVES,
  CLUB_NODES,
  clubTable,
  createClubTables,
  KEPT_FROM_LEVEL,
  NO_CLUB,
} from './club-tables';
import { EMPTY_ROOT, frontierNodes, GrowingTree, leafOf, type TreeNode } from './merkle';

/**
 * The trees of the clubs: in addition to the global log each club has a tree of the same leaves in the club's order. The events without a
 * club also have one (docs/decisions/club-trees.md).
 *
 * It counts all events itself, so that it knows each leaf's index in the global log without reading it. A batch costs four statements for any
 * number of clubs.
 */
export const clubTreesProjection: Projection = {
  name: 'sello_clubes',
  version: 1,
  tables: [CLUB_HEADS, CLUB_LEAVES, CLUB_NODES],
  handles: 'all',
  evidence: true,
  inBackground: true,
  createTables: createClubTables,
  project: growTrees,
};

interface HeadRow {
  readonly numero: number;
  readonly club: string;
  readonly eventos: string | bigint;
  readonly frontera: Buffer;
}

/** A club's tree while a batch is added to it. */
interface Growing {
  readonly numero: number;
  readonly club: string;
  readonly tree: GrowingTree;
  size: bigint;
  last: bigint;
}

interface Leaf {
  readonly club: number;
  readonly indice: bigint;
  readonly hoja: bigint;
}

interface ClubNode extends TreeNode {
  readonly club: number;
}

async function growTrees(events: readonly RecordedEvent[], tx: SqlClient, schema: string): Promise<void> {
  const names = [...new Set(events.map(clubOf))];
  const { heads, count, numbers } = await readHeads(tx, schema, names);
  const nodes: ClubNode[] = [];
  const leaves: Leaf[] = [];
  const clubs = new Map<string, Growing>();
  let next = numbers;
  let sheet = count;
  for (const event of events) {
    // Without the recorded bytes the only thing left to hash would be the upcast event, and the root would change with the code.
    if (!event.canonical)
      throw new Error(`event ${event.id} came without its recorded bytes: the engine must fill 'canonical'`);
    const name = clubOf(event);
    const head = heads.get(name);
    let club = clubs.get(name);
    if (!club) {
      club = growing(head ?? { numero: next++, club: name, eventos: 0n, frontera: Buffer.alloc(0) }, nodes);
      clubs.set(name, club);
    }
    leaves.push({ club: club.numero, indice: club.size, hoja: sheet });
    club.tree.add(leafOf(event.canonical));
    club.size += 1n;
    club.last = sheet;
    sheet += 1n;
  }
  await Promise.all([
    insertLeaves(tx, schema, leaves),
    insertNodes(tx, schema, nodes),
    putHeads(tx, schema, [...clubs.values()], sheet),
  ]);
}

const clubOf = ({ metadata }: RecordedEvent): string => metadata.club_id ?? NO_CLUB;

function growing({ numero, club, eventos, frontera }: HeadRow, nodes: ClubNode[]): Growing {
  const size = BigInt(eventos);
  const frontier = frontierNodes(size).map((id, i) => ({ ...id, hash: frontera.subarray(i * 32, (i + 1) * 32) }));
  const onNode = (node: TreeNode): void => {
    if (node.level >= KEPT_FROM_LEVEL) nodes.push({ ...node, club: numero });
  };
  return { numero, club, tree: new GrowingTree(frontier, onNode), size, last: -1n };
}

async function readHeads(tx: SqlClient, schema: string, names: readonly string[]) {
  const { rows } = await tx.query<HeadRow & { readonly numbers: string | bigint }>(
    `SELECT numero, club, eventos, frontera, (SELECT count(*) FROM ${clubTable(schema, CLUB_HEADS)}) AS numbers
       FROM ${clubTable(schema, CLUB_HEADS)} WHERE club = ANY($1::text[]) OR numero = ${ALL}`,
    [names],
  );
  const all = rows.find(({ numero }) => numero === ALL);
  return {
    heads: new Map(rows.filter(({ numero }) => numero !== ALL).map((row) => [row.club, row])),
    count: BigInt(all?.eventos ?? 0n),
    // The row of all events takes number 0.
    numbers: all ? Number(all.numbers) : 1,
  };
}

async function insertLeaves(tx: SqlClient, schema: string, leaves: readonly Leaf[]): Promise<void> {
  await tx.query(
    `INSERT INTO ${clubTable(schema, CLUB_LEAVES)} (club, indice, hoja) SELECT * FROM unnest($1::int[], $2::bigint[], $3::bigint[])`,
    [
      leaves.map(({ club }) => club),
      leaves.map(({ indice }) => String(indice)),
      leaves.map(({ hoja }) => String(hoja)),
    ],
  );
}

/** The hashes travel as one binary value: an array of them would be sent as hex. */
async function insertNodes(tx: SqlClient, schema: string, nodes: readonly ClubNode[]): Promise<void> {
  if (nodes.length === 0) return;
  await tx.query(
    `INSERT INTO ${clubTable(schema, CLUB_NODES)} (club, level, index, hash)
     SELECT n.club, n.level, n.index, substr($4::bytea, (n.ord::int - 1) * 32 + 1, 32)
       FROM unnest($1::int[], $2::int[], $3::bigint[]) WITH ORDINALITY AS n (club, level, index, ord)`,
    [
      nodes.map(({ club }) => club),
      nodes.map(({ level }) => level),
      nodes.map(({ index }) => String(index)),
      Buffer.concat(nodes.map(({ hash }) => hash)),
    ],
  );
}

async function putHeads(tx: SqlClient, schema: string, clubs: readonly Growing[], count: bigint): Promise<void> {
  const rows = [
    { numero: ALL, club: '', size: count, root: EMPTY_ROOT, frontier: Buffer.alloc(0), last: count - 1n },
    ...clubs.map(({ numero, club, tree, size, last }) => ({
      ...{ numero, club, size, last },
      root: tree.root(),
      frontier: Buffer.concat(tree.nodes().map(({ hash }) => hash)),
    })),
  ];
  await tx.query(
    `INSERT INTO ${clubTable(schema, CLUB_HEADS)} AS h (numero, club, eventos, raiz, frontera, ultima)
     SELECT n.numero, n.club, n.eventos, decode(n.raiz, 'hex'), decode(n.frontera, 'hex'), n.ultima
       FROM unnest($1::int[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[])
         AS n (numero, club, eventos, raiz, frontera, ultima)
     ON CONFLICT (numero) DO UPDATE
     SET eventos = EXCLUDED.eventos, raiz = EXCLUDED.raiz, frontera = EXCLUDED.frontera, ultima = EXCLUDED.ultima`,
    [
      rows.map(({ numero }) => numero),
      rows.map(({ club }) => club),
      rows.map(({ size }) => String(size)),
      rows.map(({ root }) => root.toString('hex')),
      rows.map(({ frontier }) => frontier.toString('hex')),
      rows.map(({ last }) => String(last)),
    ],
  );
}
