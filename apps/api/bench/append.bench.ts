import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Pool } from 'pg';
import * as schemas from '@cepa/event-schemas';
import type { Ledger, NewEvent } from '@cepa/ledger';
import { canonicalBytes } from '@cepa/ledger/canonical';
import { EventMacs } from '@cepa/ledger/event-mac';
import { createPostgresLedger } from '@cepa/ledger/postgres';
import type { Bench } from './base';
import { genetica } from './envelope';
import { compare, rate, type Comparison } from './measure';
import type { Findings } from './report';

/** Columns and indexes of the ledger's own table. */
const BARE_TABLE = `CREATE TABLE bare (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream text COLLATE "C" NOT NULL, revision bigint NOT NULL, id uuid NOT NULL UNIQUE,
  type text COLLATE "C" NOT NULL, version int NOT NULL, command_id uuid NOT NULL, recorded_at text COLLATE "C" NOT NULL, canonical bytea NOT NULL,
  UNIQUE (stream, revision)); CREATE INDEX ON bare (command_id)`;
const BARE_INSERT =
  'INSERT INTO bare (stream, revision, id, type, version, command_id, recorded_at, canonical) VALUES ($1,$2,$3,$4,$5,$6,$7,$8)';

const CALLERS = [
  [1, 0.5],
  [8, undefined],
  [32, 1],
] as const;

/** Appends of one event each; every caller has its own stream. */
export async function run(bench: Bench): Promise<Findings> {
  const [ms, rounds] = bench.quick ? [1_000, 3] : [2_000, 7];
  const url = await bench.database();
  const ledger = await createPostgresLedger({ connectionString: url, schemas });
  const key = { id: randomUUID(), secret: randomBytes(32) };
  const signing = await createPostgresLedger({
    connectionString: await bench.database(),
    schemas,
    authority: new EventMacs(() => [key], -1n),
  });
  const comparisons: Comparison[] = [];
  const notes: string[] = [
    `One event of ${canonicalBytes(recorded(genetica())).length} canonical bytes per append. The ledger checks it against its schema and creates its bytes. The bare insert receives them ready-made, for a table with the same columns and indexes, through a pool with one connection per caller.`,
    'With a MAC (HMAC-SHA-256 of the envelope, as the app writes it) and without, in turn in one process, each with its own database.',
  ];
  try {
    const [ours, signed] = [appender(ledger), appender(signing)];
    for (const [callers, target] of CALLERS) {
      bench.say(`${callers} callers`);
      const bare = await bareInserts(url, callers);
      await rate(callers, 500, ours);
      await rate(callers, 500, bare.insert);
      comparisons.push(
        await compare({
          what: `appends, ${callers} ${callers === 1 ? 'caller' : 'callers'}, against a single-row INSERT`,
          unit: '1/s',
          rounds,
          better: 'more',
          target,
          ours: () => rate(callers, ms, ours),
          bare: () => rate(callers, ms, bare.insert),
        }),
      );
      await rate(callers, 500, signed);
      comparisons.push(
        await compare({
          what: `appends with a MAC, ${callers} ${callers === 1 ? 'caller' : 'callers'}, against appends without`,
          unit: '1/s',
          rounds,
          better: 'more',
          ours: () => rate(callers, ms, signed),
          bare: () => rate(callers, ms, ours),
        }),
      );
      await bare.close();
    }
    const emmett = await emmettAppends(await bench.database());
    if (emmett) {
      bench.say('32 callers against emmett');
      await rate(32, 500, emmett.append);
      comparisons.push(
        await compare({
          what: 'appends, 32 callers, against @event-driven-io/emmett-postgresql 0.42',
          unit: '1/s',
          rounds,
          better: 'more',
          target: 4,
          ours: () => rate(32, ms, ours),
          bare: () => rate(32, ms, emmett.append),
        }),
      );
      await emmett.close();
    } else {
      notes.push(
        '@event-driven-io/emmett-postgresql was **not measured** in this run. Its package names no licence, so Cepa does not depend on it: install it with @event-driven-io/emmett in a separate folder and name that folder in `EMMETT_DIR`.',
      );
    }
  } finally {
    await ledger.close();
    await signing.close();
  }
  return { comparisons, notes };
}

function recorded(event: NewEvent) {
  return {
    ...event,
    stream: `genetica-${randomUUID()}`,
    revision: 0n,
    position: 0n,
    recorded_at: '2026-01-01T00:00:00.000000Z',
  };
}

function appender(ledger: Ledger): (caller: number) => Promise<unknown> {
  const streams = new Map<number, { name: string; revision: bigint }>();
  return async (caller) => {
    const stream = streams.get(caller) ?? { name: `genetica-${randomUUID()}`, revision: -1n };
    streams.set(caller, stream);
    stream.revision = (await ledger.append(stream.name, stream.revision, [genetica()])).revision;
  };
}

async function bareInserts(url: string, callers: number) {
  const pool = new Pool({ connectionString: url, max: callers });
  await pool.query(`DROP TABLE IF EXISTS bare; ${BARE_TABLE}`);
  const canonical = canonicalBytes(recorded(genetica()));
  const streams = Array.from({ length: callers }, () => ({ name: `genetica-${randomUUID()}`, revision: -1 }));
  return {
    async insert(caller: number) {
      const stream = streams[caller]!;
      stream.revision += 1;
      await pool.query({
        name: 'bare',
        text: BARE_INSERT,
        values: [
          stream.name,
          stream.revision,
          randomUUID(),
          'GeneticaRegistrada',
          1,
          randomUUID(),
          '2026-01-01T00:00:00.000000Z',
          canonical,
        ],
      });
    },
    close: () => pool.end(),
  };
}

interface EventStore {
  appendToStream(
    stream: string,
    events: readonly object[],
    options: { expectedStreamVersion: bigint | 'STREAM_DOES_NOT_EXIST' },
  ): Promise<{ nextExpectedStreamVersion: bigint }>;
  close(): Promise<void>;
}

/** Loads Emmett from the folder in EMMETT_DIR; null without one. */
async function emmettAppends(url: string) {
  const folder = process.env['EMMETT_DIR'];
  if (folder === undefined || !existsSync(folder)) return null;
  const { getPostgreSQLEventStore } = createRequire(join(folder, 'package.json'))(
    '@event-driven-io/emmett-postgresql',
  ) as { getPostgreSQLEventStore: (url: string) => EventStore };
  const store = getPostgreSQLEventStore(url);
  const streams = new Map<number, { name: string; version: bigint | 'STREAM_DOES_NOT_EXIST' }>();
  return {
    async append(caller: number) {
      const stream = streams.get(caller) ?? { name: `genetica-${randomUUID()}`, version: 'STREAM_DOES_NOT_EXIST' };
      streams.set(caller, stream);
      const { type, data, metadata } = genetica();
      stream.version = (
        await store.appendToStream(stream.name, [{ type, data, metadata }], { expectedStreamVersion: stream.version })
      ).nextExpectedStreamVersion;
    },
    close: () => store.close(),
  };
}
