import type { RecordedEvent } from '../envelope';
import type { Projection, SqlClient } from '../projections/projection';
import { GrowingTree, leafOf, type TreeNode } from './merkle';
import { createSealTables, LEAF_TABLE, NODE_TABLE } from './seal-tables';
import { SqlSealTree } from './seal-tree';

/**
 * The seal: every event, in commit order, is the next leaf of the transparency log.
 *
 * It numbers its leaves itself, so that the log is the same on both engines. A batch costs three statements, whatever its size.
 */
export const sealProjection: Projection = {
  name: 'sello',
  version: 1,
  weight: 3,
  tables: [LEAF_TABLE, NODE_TABLE],
  handles: 'all',
  evidence: true,
  createTables: createSealTables,
  project: appendLeaves,
};

async function appendLeaves(events: readonly RecordedEvent[], tx: SqlClient, schema: string): Promise<void> {
  const tree = new SqlSealTree(tx, schema);
  const { size, position, frontier } = await tree.end();
  const fresh = events.filter((event) => event.position > position);
  if (fresh.length === 0) return;

  const nodes: TreeNode[] = [];
  const growing = new GrowingTree(frontier, (node) => nodes.push(node));
  const leaves = fresh.map((event) => toLeaf(event));
  for (const leaf of leaves) growing.add(leaf.hash);
  await Promise.all([tree.insertLeaves(size, leaves), tree.insertNodes(nodes)]);
}

function toLeaf(event: RecordedEvent) {
  // Without the recorded bytes the only thing left to hash would be the upcast event, and the root would change with the code.
  if (!event.canonical)
    throw new Error(`event ${event.id} came without its recorded bytes: the engine must fill 'canonical'`);
  return {
    position: event.position,
    event_id: event.id,
    stream: event.stream,
    revision: event.revision,
    hash: leafOf(event.canonical),
  };
}
