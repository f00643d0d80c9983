import { AsyncLocalStorage } from 'node:async_hooks';
import { eventTypesByCapability } from '@cepa/event-schemas';
import { READ_SCHEMA, type Projection } from '@cepa/ledger/projections';
import { projections } from '@cepa/projections/all/projections';

/** Header with the read models that an answer was made from. */
export const READS_HEADER = 'x-lecturas';

/**
 * Capabilities whose data is in many answers without rows of their own: names of people, rights to see them, limits of
 * a club. Their changes are rare, and affect every screen.
 */
const OF_EVERY_SCREEN: readonly (keyof typeof eventTypesByCapability)[] = [
  'clubes',
  'identidad',
  'pacientes',
  'personal',
];
const TYPES_OF_EVERY_SCREEN = new Set<string>(OF_EVERY_SCREEN.flatMap((name) => eventTypesByCapability[name]));

/** They hold positions of events in the ledger, and no screen shows them. */
const UNSEEN = new Set(['sello', 'sello_clubes']);
const SEEN = projections.filter(({ name }) => !UNSEEN.has(name));

const modelOf = new Map(SEEN.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)));
const TABLES = new RegExp(`\\b${READ_SCHEMA}"?\\."?(\\w+)`, 'g');

const handles = ({ handles: types }: Projection, type: string): boolean => types === 'all' || types.has(type);

/**
 * The read models whose rows may change by events of these types.
 *
 * @returns null if every screen may be affected
 */
export function readModelsChangedBy(types: readonly string[]): readonly string[] | null {
  const changed = types.map((type) => SEEN.filter((one) => handles(one, type)).map(({ name }) => name));
  // A type that none of them knows comes from a newer version.
  if (types.some((type, n) => TYPES_OF_EVERY_SCREEN.has(type) || changed[n]!.length === 0)) return null;
  return [...new Set(changed.flat())].sort();
}

const store = new AsyncLocalStorage<Set<string>>();

/** Runs the rest of a request, and records the read models that it uses. @returns the set, which is filled later */
export function notingReads(rest: () => void): ReadonlySet<string> {
  const read = new Set<string>();
  store.run(read, rest);
  return read;
}

/** Records a statement of the current request. */
export function noteStatement(sql: string): void {
  const read = store.getStore();
  if (!read) return;
  for (const [, table] of sql.matchAll(TABLES)) {
    const model = modelOf.get(table!);
    if (model !== undefined) read.add(model);
  }
}
