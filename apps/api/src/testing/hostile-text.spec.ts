import fc from 'fast-check';
import * as schemas from '@cepa/event-schemas';
import { EventRefused, type Ledger, type NewEvent } from '@cepa/ledger';
import { createPostgresLedger } from '@cepa/ledger/postgres';
import { ProjectionRunner, READ_SCHEMA, rebuild, type Packed, type Projection } from '@cepa/ledger/projections';
import { derivedId, newId } from '@cepa/platform';
import { closePool, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { projections } from '@cepa/projections/all/projections';
import { relatoDe, type Relato } from '@cepa/projections/historial/historial.table';
import type { Pool } from 'pg';
import { documento } from '../reportes/documento';
import { dibujar } from '../reportes/pdf.testkit';
import { levantarApp } from './app.testkit';
import { nuevaCadena } from './cadena.testkit';
import { HOSTILE, UNSTORABLE, freePlaces, goldenSamples, withText, type Sample } from './hostile-text.testkit';

const CLUB = 'aaaaaaaa-aaaa-5aaa-8aaa-aaaaaaaaaaaa';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const FIELDS = goldenSamples().flatMap((sample) => freePlaces(sample).map((path) => ({ sample, path })));

let database: TestDatabase;
let pool: Pool;
let ledger: Ledger;
beforeEach(async () => {
  database = await testDatabase();
  pool = openPool(database.url, { name: 'spec', max: 12 });
  ledger = await createPostgresLedger({ connectionString: database.url, schemas });
});
afterEach(async () => {
  await ledger.close();
  await closePool(pool);
  await database.drop();
});

function envelope({ type, version, data }: Sample, motivo?: string): NewEvent {
  const command_id = newId();
  const metadata = {
    ...{ club_id: CLUB, actor_id: 'spec', role: 'club', command_id, command_hash: '0', origin: 'import' as const },
    ...{ correlation_id: 'spec', causation_id: 'spec' },
    ...(motivo === undefined ? {} : { motivo }),
  };
  return { id: derivedId(command_id, 'evento'), type, version, data, metadata };
}

/** Projects the whole ledger, and rebuilds it: both accept every event and agree. */
async function project(chosen: readonly Projection[]): Promise<void> {
  const runner = new ProjectionRunner({ ledger, pool, projections: chosen, schema: READ_SCHEMA, log: silent });
  await runner.start();
  const types = Object.keys(schemas.latestVersions);
  const visible = await runner.waitFor(await ledger.head(), types, 60_000);
  const { aside, projections: known } = runner.health();
  await runner.stop();
  expect({ aside, stopped: known.flatMap(({ stopped }) => stopped ?? []) }).toEqual({ aside: [], stopped: [] });
  expect(visible).toEqual({ visible: true });
  const { comparison, head, reached } = await rebuild({ ledger, pool, projections: chosen, log: silent });
  expect([comparison?.differences, reached >= head]).toEqual([[], true]);
}

/** Of any code points. `fc.string` would first build a table of all million of them. */
const ANY_TEXT = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { minLength: 1, maxLength: 60 })
  .map((points) => String.fromCodePoint(...points));

describe('hostile text', () => {
  it('is looked for in every event', () => {
    expect(new Set(FIELDS.map(({ sample }) => sample.type)).size).toBeGreaterThan(40);
    expect(FIELDS.length).toBeGreaterThan(100);
  });

  it('in any text field of any event is recorded, projected into the history, and rebuilt, letter by letter', async () => {
    const texts = fc.sample(ANY_TEXT, { numRuns: 200, seed: 7 });
    const storable = texts.filter((text) => !text.includes('\u0000') && text.isWellFormed());
    const events = FIELDS.flatMap(({ sample, path }, i) => [
      envelope(withText(sample, path, HOSTILE[i % HOSTILE.length]!), HOSTILE[(i + 1) % HOSTILE.length]),
      envelope(withText(sample, path, '\\u0000')),
      envelope(withText(sample, path, storable[i % storable.length]!)),
    ]);
    let revision = -1n;
    for (let from = 0; from < events.length; from += 20)
      ({ revision } = await ledger.append('libro-1', revision, events.slice(from, from + 20)));
    await project(projections.filter(({ name }) => name === 'historial' || name === 'sello'));
    const { rows } = await pool.query<{ event_id: string; ids: string[]; relato: Packed<Relato> }>(
      `SELECT event_id, ids, relato FROM ${READ_SCHEMA}.historial`,
    );
    const shown = new Map(rows.map(({ event_id, ids, relato }) => [event_id, relatoDe(relato, ids).data]));
    const latest = events.map(({ id, type, version, data }) => [id, schemas.upcast(type, version, data).data] as const);
    expect(
      latest.filter(([id, data]) => JSON.stringify(sorted(shown.get(id))) !== JSON.stringify(sorted(data))),
    ).toEqual([]);
  }, 120_000);

  it('is refused by the ledger in any field when no database can keep it', async () => {
    const taken: string[] = [];
    for (const [i, { sample, path }] of FIELDS.entries()) {
      const text = UNSTORABLE[i % UNSTORABLE.length]!;
      const event = envelope(withText(sample, path, text));
      const outcome: unknown = await ledger.append(`libro-${i}`, -1n, [event]).catch((error: unknown) => error);
      if (!(outcome instanceof EventRefused)) taken.push(`${sample.type} ${path.join('.')}`);
    }
    expect([taken, await ledger.head()]).toEqual([[], -1n]);
  });

  it('is refused by the ledger in any field when it has 64 kB', async () => {
    const taken: string[] = [];
    for (const { sample, path } of FIELDS) {
      const event = envelope(withText(sample, path, 'x'));
      const holder = path.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, event.data);
      (holder as Record<string, unknown>)[path.at(-1)!] = 'x'.repeat(64 * 1024);
      const outcome: unknown = await ledger.append('libro-1', -1n, [event]).catch((error: unknown) => error);
      if (!(outcome instanceof EventRefused)) taken.push(`${sample.type} ${path.join('.')}`);
    }
    expect(taken).toEqual([]);
  });

  it('is shown by every read model, and rebuilt, in the records of a club from seed to person', async () => {
    const app = await levantarApp();
    const chain: (Sample & { readonly stream: string; readonly club_id: string | null })[] = [];
    try {
      await nuevaCadena(app, 'Ana');
      for await (const { type, version, data, stream, metadata } of app.nucleo.ledger.readAll())
        chain.push({ type, version, data, stream, club_id: metadata.club_id });
    } finally {
      await app.cerrar();
    }
    const revisions = new Map<string, bigint>();
    for (const [i, { stream, club_id, ...sample }] of chain.entries()) {
      // Repeated codes and names stay the same text; the suffix distinguishes them.
      const hostile = freePlaces(sample).reduce(
        (done, path, j) => (LINKS.has(path.at(-1)!) ? done : withText(done, path, HOSTILE[(i + j) % HOSTILE.length]!)),
        sample as Sample,
      );
      const event = envelope(hostile);
      const appended = await ledger.append(stream, revisions.get(stream) ?? -1n, [
        { ...event, metadata: { ...event.metadata, club_id } },
      ]);
      revisions.set(stream, appended.revision);
    }
    expect(new Set(chain.map(({ type }) => type)).size).toBeGreaterThan(20);
    await project(projections);
  }, 120_000);

  it('is printed', async () => {
    const sello = { eventos: 1n, raiz: 'a'.repeat(64), fecha: '2026-01-01T00:00:00.000Z', texto: 'x\n\n— y z' };
    const pdf = await dibujar(
      documento({
        ...{ titulo: 'Auditoría', asunto: HOSTILE[4]!, club: HOSTILE[0]!, huella: 'b'.repeat(64) },
        ...{ direccion: HOSTILE[1]!, codigo: 'INF-1', emisor: HOSTILE[2]!, filtros: [['Texto', HOSTILE[3]!]] as const },
        ...{ hechos: [JSON.stringify(HOSTILE)], verificar: 'http://localhost/verificar', sello: sello as never },
        ...{
          numero_de_club: '439041101',
          clave: { publica: 'cepa-1+01+QQ==', huella: 'c'.repeat(64), metodo: '/verificar#metodo' },
        },
        constancia: { hechos: 1, corregidos: 0, tardios: 0 },
        contenido: HOSTILE.map((text) => ({ text })),
      }),
    );
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }, 60_000);
});

/** These fields link records, and the program creates their values. */
const LINKS = new Set(['estado', 'unidad', 'unidad_medida', 'tipo', 'codigo']);

/** The same value with its fields in a fixed order: `jsonb` returns them in its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, sorted(item)]),
  );
}
