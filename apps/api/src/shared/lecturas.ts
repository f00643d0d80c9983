import { AsyncLocalStorage } from 'node:async_hooks';
import { eventTypesByCapability } from '@cepa/event-schemas';
import { READ_SCHEMA, type Projection } from '@cepa/ledger/projections';
import { projections } from '@cepa/projections/all/projections';

/** Names the read models that an answer was made of. */
export const READS_HEADER = 'x-lecturas';

/**
 * Capabilities whose data is in many answers that have no row of theirs: names of people, rights to see them, what a
 * club is allowed. Their changes are rare, and concern every screen.
 */
const OF_EVERY_SCREEN: readonly (keyof typeof eventTypesByCapability)[] = [
  'clubes',
  'identidad',
  'pacientes',
  'personal',
];
const TYPES_OF_EVERY_SCREEN = new Set<string>(OF_EVERY_SCREEN.flatMap((name) => eventTypesByCapability[name]));

/** They say where in the ledger an event is, and no screen shows them. */
const UNSEEN = new Set(['sello', 'sello_clubes']);
const SEEN = projections.filter(({ name }) => !UNSEEN.has(name));

const modelOf = new Map(SEEN.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)));
const TABLES = new RegExp(`\\b${READ_SCHEMA}"?\\."?(\\w+)`, 'g');

const handles = ({ handles: types }: Projection, type: string): boolean => types === 'all' || types.has(type);

/**
 * The read models whose rows events of these types may change.
 *
 * @returns null where every screen may show something else since
 */
export function readModelsChangedBy(types: readonly string[]): readonly string[] | null {
  const changed = types.map((type) => SEEN.filter((one) => handles(one, type)).map(({ name }) => name));
  // A type that none of them knows was written by a newer version.
  if (types.some((type, n) => TYPES_OF_EVERY_SCREEN.has(type) || changed[n]!.length === 0)) return null;
  return [...new Set(changed.flat())].sort();
}

const store = new AsyncLocalStorage<Set<string>>();

/** Runs the rest of a request, and takes note of the read models that it reads. @returns what will be in the set */
export function notingReads(rest: () => void): ReadonlySet<string> {
  const read = new Set<string>();
  store.run(read, rest);
  return read;
}

/** Takes note of a statement of the request that is under way. */
export function noteStatement(sql: string): void {
  const read = store.getStore();
  if (!read) return;
  for (const [, table] of sql.matchAll(TABLES)) {
    const model = modelOf.get(table!);
    if (model !== undefined) read.add(model);
  }
}
