import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import * as schemas from '@cepa/event-schemas';
import type { RecordedEvent } from '@cepa/ledger';
import type { MacKey } from '@cepa/ledger/event-mac';
import { createPostgresLedger } from '@cepa/ledger/postgres';
import { copyIn } from '@cepa/base';
import { startEmbeddedPostgres } from '@cepa/platform/embedded-postgres';
import { ADMIN, startApp } from '../app-server';
import { Copyist, patternOf, type Copy, type FixedIds, type LedgerRow, type Pattern } from './copies';
import { COPY_EVENTS, copyOf } from './copy-rows';
import { ordered, planOf, type Plan } from './plan';
import { Vault } from './vault';

/** Raised when the output changes, so that stored ledgers are made again. */
const VERSION = 3;
const KEPT = resolve('.cache', 'scale');
/** Rows in one COPY. */
const PART = 10_000;
/** Fraction of the events that are added after the read models are built. */
export const TAIL_PART = 0.1;

/** A generated ledger: a stopped data folder without read models, and the events to add later. */
export interface Made {
  readonly folder: string;
  /** Number of events in the folder, and with those to add later. */
  readonly events: number;
  readonly all: number;
  readonly clubs: Plan['clubs'];
  /** Number of events of each of these clubs, with those to add later. */
  readonly weights: Record<keyof Plan['clubs'], number>;
}

/** Returns a ledger of about so many events, and generates it if it is not stored yet. */
export async function madeLedger(events: number, say: (line: string) => void): Promise<Made> {
  const folder = join(KEPT, `v${VERSION}-${events}`);
  const about = join(folder, 'made.json');
  if (!existsSync(about)) {
    const recording = await recordedClub(say);
    const draft = `${folder}.${process.pid}`;
    copyFolder(recording, draft);
    const begun = performance.now();
    const made = await make(draft, events);
    writeFileSync(join(draft, 'made.json'), JSON.stringify(made));
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
    say(`a ledger of ${made.all} events made in ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  return { ...(JSON.parse(readFileSync(about, 'utf8')) as Omit<Made, 'folder'>), folder };
}

/** A folder in which the real app has recorded the demo club, stopped. */
async function recordedClub(say: (line: string) => void): Promise<string> {
  const folder = join(KEPT, `v${VERSION}-recorded`);
  if (existsSync(folder)) return folder;
  say('recording the club that the ledgers are made of');
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const app = await startApp({ DATA_DIR: draft, DEMO: '1' });
  await app.stop();
  renameSync(draft, folder);
  return folder;
}

async function make(folder: string, events: number): Promise<Omit<Made, 'folder'>> {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const sql = new Client(server.ownerUrl);
    await sql.connect();
    try {
      const { patterns, platform, fixed, clubId } = await recording(sql);
      const plan = planOf(events - platform.length, patterns, fixed, clubId);
      await emptied(sql, folder);
      const options = { connectionString: server.url, ownerConnectionString: server.ownerUrl, schemas };
      await (await createPostgresLedger(options)).close();
      const vault = await Vault.open(sql, readFileSync(join(folder, 'keys', 'boveda.key')), patterns);
      const copies = new Map<number, Copy>();
      for (const copy of plan.copies) copies.set(copy.number, { ...copy, fingerprints: await vault.copy(copy) });
      return await write(sql, folder, { patterns, platform, plan, copies });
    } finally {
      await sql.end();
    }
  } finally {
    await server.stop();
  }
}

interface Writing {
  readonly patterns: readonly Pattern[];
  readonly platform: readonly Pattern[];
  readonly plan: Plan;
  readonly copies: ReadonlyMap<number, Copy>;
}

async function write(
  sql: Client,
  folder: string,
  { patterns, platform, plan, copies }: Writing,
): Promise<Omit<Made, 'folder'>> {
  const own = copies.get(0)!;
  const all = platform.length + plan.copies.reduce((sum, { takes }) => sum + takes, 0);
  const events = all - Math.round(all * TAIL_PART);
  const copyist = new Copyist(macKey(folder));
  const tail: LedgerRow[] = [];
  let part: LedgerRow[] = [];
  const flush = async (): Promise<void> => {
    await copyIn(sql, COPY_EVENTS, copyOf(part));
    part = [];
  };
  let last: LedgerRow | undefined;
  const add = async (row: LedgerRow): Promise<void> => {
    if (row.position >= BigInt(events)) return void tail.push(row);
    last = row;
    part.push(row);
    if (part.length === PART) await flush();
  };
  for (const pattern of platform) await add(copyist.write(pattern, own));
  for (const [pattern, { number }] of ordered(plan, patterns)) await add(copyist.write(pattern, copies.get(number)!));
  await flush();
  await sql.query('UPDATE ledger.head SET position = $1, recorded_at = $2', [
    String(last!.position),
    last!.recorded_at,
  ]);
  await sql.query('VACUUM ANALYZE ledger.events');
  writeFileSync(join(folder, 'tail.copy'), copyOf(tail));
  writeFileSync(
    join(folder, 'tail.json'),
    JSON.stringify({ position: String(copyist.head), recorded_at: tail.at(-1)!.recorded_at }),
  );
  const weight = (base: number): number =>
    plan.copies.reduce((sum, copy) => (copy.base === base ? sum + copy.takes : sum), 0);
  const bases = [...new Set(plan.copies.map(({ base }) => base))];
  const weights = { big: weight(0), middle: weight(bases[1]!), small: weight(bases.at(-1)!) };
  return { events, all, clubs: plan.clubs, weights };
}

/** Copies a stopped data folder with its file owners: PostgreSQL accepts no files of other owners. */
export function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}

/** Deletes the stored states of books from a folder without a running app, as an upgrade does that reads them again. */
export async function forgetBooks(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const sql = new Client(server.ownerUrl);
    await sql.connect();
    await sql.query('TRUNCATE cache.state_heads, cache.state_blocks');
    await sql.end();
  } finally {
    await server.stop();
  }
}

/** Adds the later events to a folder without a running app. */
export async function addTail(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const sql = new Client(server.ownerUrl);
    await sql.connect();
    const { position, recorded_at } = JSON.parse(readFileSync(join(folder, 'tail.json'), 'utf8')) as Record<
      string,
      string
    >;
    await copyIn(sql, COPY_EVENTS, readFileSync(join(folder, 'tail.copy')));
    await sql.query('UPDATE ledger.head SET position = $1, recorded_at = $2', [position, recorded_at]);
    await sql.query('VACUUM ANALYZE ledger.events');
    await sql.end();
  } finally {
    await server.stop();
  }
}

/** The recorded events, those of them that belong to the platform, and the ids that copies share. */
async function recording(sql: Client): Promise<Omit<Writing, 'plan' | 'copies'> & { fixed: FixedIds; clubId: string }> {
  const { rows } = await sql.query<{ canonical: Buffer }>('SELECT canonical FROM ledger.events ORDER BY position');
  const events = rows.map(({ canonical }) => JSON.parse(canonical.toString('utf8')) as RecordedEvent);
  const clubId = events.find(({ type }) => type === 'ClubCreado')!.metadata.club_id!;
  const { rows: staff } = await sql.query<{ id: string; email: string }>('SELECT id, email FROM boveda.usuarios');
  const members = new Set(staff.filter(({ email }) => email !== ADMIN.email).map(({ id }) => id));
  const admin = staff.filter(({ id }) => !members.has(id)).map(({ id }) => id);
  const ofPlatform = (event: RecordedEvent): boolean =>
    event.metadata.club_id === null && !members.has(event.stream.replace(/^usuario-/, ''));
  const platform = events.filter(ofPlatform).map(patternOf);
  const ids = platform.flatMap(({ data }) => data.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []);
  return {
    platform,
    patterns: events.filter((event) => !ofPlatform(event)).map(patternOf),
    fixed: { platform: new Set([...ids, ...admin]), club: new Set([clubId, ...members]) },
    clubId,
  };
}

/** Deletes the ledger and everything derived from it. Keys, vault and accounts stay. */
async function emptied(sql: Client, folder: string): Promise<void> {
  await sql.query('DROP SCHEMA ledger CASCADE; DROP SCHEMA lectura CASCADE; DROP SCHEMA IF EXISTS cache CASCADE');
  await sql.query('TRUNCATE plataforma.respuestas, plataforma.informes, plataforma.operaciones');
  rmSync(join(folder, 'sello'), { recursive: true, force: true });
}

/** The installation's key for the MAC of events, under the app's name for it. */
function macKey(folder: string): MacKey {
  const secret = readFileSync(join(folder, 'keys', 'libro-0001.key'));
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 16), secret };
}
