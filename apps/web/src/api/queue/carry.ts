import type { Seen } from '../offline';
import { idsIn, isDisputed, namesOf, type Row } from './row';
import { waits } from './written';
import type { Current, Ground } from './ground';

/** Whether a later act shows a record that an earlier one changes. */
const isAboutIt = (earlier: Row, { path }: Seen): boolean =>
  earlier.seen?.path === path || idsIn(path).some((id) => earlier.records.includes(id.toLowerCase()));

/** A later act of the same person on a record that an earlier one changes. */
type Later = Row & { readonly seen: Seen };

const laterOf = (rows: readonly Row[], earlier: Row): readonly Later[] =>
  rows.filter(
    (row): row is Later =>
      row.id > earlier.id &&
      row.person.id === earlier.person.id &&
      waits(row) &&
      row.seen !== null &&
      isAboutIt(earlier, row.seen),
  );

/** Whether a record is unchanged since it was shown. */
const isAsSeen = (row: Later, { etag, record }: Current): boolean =>
  row.seen.etag === null ? !isDisputed(row, record) : row.seen.etag === etag;

/**
 * Before an act is sent for the first time: records for later acts whether their record is still as shown. Afterwards
 * this can no longer be known, because the act itself may have changed it.
 *
 * @param rows all of the device
 * @returns false if the server did not answer
 */
export async function noteUnchanged({ store, read }: Ground, row: Row, rows: readonly Row[]): Promise<boolean> {
  if (row.tries > 0) return true;
  for (const later of laterOf(rows, row)) {
    if (later.after?.id === row.id) continue;
    const current = await read(later.seen.path);
    if (current === null) return false;
    if (current !== 'gone') await store.put({ ...later, after: { id: row.id, unchanged: isAsSeen(later, current) } });
  }
  return true;
}

/** The shown values, overwritten with those of the earlier act. */
function overlaid({ path, fields }: Seen, { body }: Row): Seen {
  if (fields === null) return { path, etag: null, fields };
  const written = namesOf(body);
  return {
    path,
    etag: null,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, seen]) => [name, name in written ? written[name] : seen]),
    ),
  };
}

/**
 * After an act was recorded: the same person's later acts continue from the version that it made. They are not compared
 * with each other, but changes by other people are.
 */
export async function carryOn({ store, read }: Ground, row: Row): Promise<void> {
  const held = row.version ?? row.seen?.etag ?? null;
  for (const later of laterOf(await store.all(), row)) {
    const { seen, after, ...rest } = later;
    const noted = after?.id === row.id ? after.unchanged : null;
    if (noted === false) continue;
    const unchanged = noted ?? (held !== null && seen.path === row.seen?.path && seen.etag === held);
    const current = await read(seen.path);
    const etag = current === null || current === 'gone' ? null : current.etag;
    if (etag !== null && etag === seen.etag) continue;
    await store.put({ ...rest, seen: unchanged && etag !== null ? { ...seen, etag } : overlaid(seen, row) });
  }
}
