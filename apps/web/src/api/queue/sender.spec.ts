import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { actOf } from './acts';
import {
  bothOf,
  isDisputed,
  isUnderWay,
  outcomeOf,
  pauseAfter,
  recordsOf,
  sendable,
  type NewRow,
  type Row,
} from './row';
import type { Answer, Current, Ground } from './ground';
import { Sender } from './sender';
import { writtenOf } from './written';
import { indexedStore, type QueueStore } from './store';

const PLANT = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const ROOM = '33333333-3333-4333-8333-333333333333';
const ANA = { id: 'ana', nombre: 'Ana' };

const newRow = (of: Partial<NewRow> = {}): NewRow => ({
  key: webcrypto.randomUUID(),
  method: 'PUT',
  url: `/api/planta/${PLANT}/estado`,
  body: JSON.stringify({ nuevoEstado: 'Enferma' }),
  headers: {},
  person: ANA,
  club_id: null,
  done_at: '2026-11-26T13:42:00.000Z',
  seen: null,
  version: null,
  records: [PLANT],
  about: '',
  tries: 0,
  sent_at_once: false,
  not_before: 0,
  refusal: null,
  ...of,
});
const row = (id: number, of: Partial<NewRow> = {}): Row => ({ ...newRow(of), id });

/** Rows in memory, as a device stores them. */
function memory(): QueueStore & { readonly rows: Map<number, Row> } {
  const rows = new Map<number, Row>();
  let last = 0;
  return {
    rows,
    all: () => Promise.resolve([...rows.values()].sort((one, other) => one.id - other.id)),
    add(added) {
      last += 1;
      rows.set(last, { ...added, id: last });
      return Promise.resolve({ ...added, id: last });
    },
    put(kept) {
      if (rows.has(kept.id)) rows.set(kept.id, kept);
      return Promise.resolve();
    },
    remove(id) {
      rows.delete(id);
      return Promise.resolve();
    },
  };
}

/** A lock that all tabs share. */
function oneAtATime() {
  let last = Promise.resolve();
  return (job: () => Promise<void>): Promise<void> => {
    last = last.then(job, job);
    return last;
  };
}

const ANSWERED: Omit<Answer, 'status'> = { code: null, sentence: '', fields: {}, wait: null };

/** A server that records each key once, and can fail, lose its answer, or refuse. */
function ledger(whatHappens: (attempt: number) => 'well' | 'lost before' | 'lost after' | 500 | 503 | 429 | 409) {
  const recorded: Row[] = [];
  let attempts = 0;
  return {
    recorded,
    post(sent: Row): Promise<Answer | null> {
      attempts += 1;
      const what = whatHappens(attempts);
      if (what === 'lost before') return Promise.resolve(null);
      const known = recorded.some(({ key }) => key === sent.key);
      if (what === 'well' || what === 'lost after') {
        if (!known) recorded.push(sent);
        return Promise.resolve(what === 'well' ? { ...ANSWERED, status: 200 } : null);
      }
      // An already recorded act gets the same answer, even if the server would refuse a new one.
      if (known && what === 409) return Promise.resolve({ ...ANSWERED, status: 200 });
      return Promise.resolve({ ...ANSWERED, status: what, sentence: 'No.', code: what === 409 ? 'REGLA' : null });
    },
  };
}

const ground = (store: QueueStore, of: Partial<Ground>): Ground => {
  let clock = 0;
  return {
    store,
    person: () => ANA.id,
    // Each reading of the clock is an hour later: nothing really waits.
    now: () => (clock += 3_600_000),
    chance: () => 0.5,
    post: () => Promise.resolve({ ...ANSWERED, status: 200 }),
    read: () => Promise.resolve(null),
    alone: (job) => job(),
    ifFree: async (_key, job) => {
      await job();
      return true;
    },
    changed: () => undefined,
    ...of,
  };
};

describe('which acts are sent', () => {
  it('goes in order by record and never over an earlier one, also while that one waits its hour', () => {
    const rows = [
      row(1, { records: [PLANT], not_before: 10 }),
      row(2, { records: [PLANT, ROOM] }),
      row(3, { records: [OTHER] }),
      row(4, { records: [ROOM] }),
      row(5, { records: [] }),
    ];
    const ids = (now: number, limit: number) => sendable(rows, { person: 'ana', now, limit }).map(({ id }) => id);
    expect([ids(0, 2), ids(10, 2), ids(10, 9)]).toEqual([
      [3, 5],
      [1, 3],
      [1, 3, 5],
    ]);
  });

  it('leaves what was refused out of the order, and what is of somebody else alone', () => {
    const refusal = { status: 409, code: null, sentence: 'No.', fields: {}, now: null };
    const rows = [row(1, { refusal }), row(2, { person: { id: 'beto', nombre: 'Beto' } }), row(3, {})];
    expect(sendable(rows, { person: 'ana', now: 0, limit: 9 }).map(({ id }) => id)).toEqual([3]);
  });

  it('names all records of an act but the club', () => {
    const body = JSON.stringify({ club_id: OTHER, sala_id: ROOM, plantas_ids: [PLANT.toUpperCase(), PLANT] });
    expect(recordsOf('/api/sala_plantas/multiple', body)).toEqual([ROOM, PLANT]);
    expect(recordsOf(`/api/planta/${PLANT}/estado`, '')).toEqual([PLANT]);
  });

  it('knows the acts that may wait from the document of the API', () => {
    expect([
      actOf('PUT', `/api/planta/${PLANT}/estado`)?.title,
      actOf('POST', '/api/tareas')?.title,
      actOf('POST', '/api/dispensaciones'),
      actOf('DELETE', `/api/tareas/${PLANT}`),
      actOf('PUT', `/api/planta/${PLANT}/estado/mas`),
    ]).toEqual(['Cambiar el estado de una planta', 'Registrar una tarea', undefined, undefined, undefined]);
  });
});

it('holds what is about a record until the act that makes it is recorded, or put right', () => {
  const refusal = { status: 422, code: null, sentence: 'No.', fields: {}, now: null };
  const task = row(1, { method: 'POST', url: '/api/tareas', records: [OTHER, PLANT], makes: PLANT });
  const photo = row(2, { method: 'POST', url: `/api/fotos/tarea/${PLANT}`, body: new Blob(['x']), records: [PLANT] });
  const free = row(3, { records: [ROOM] });
  const now = { person: ANA.id, now: 1, limit: 9 };
  expect([
    sendable([task, photo, free], now).map(({ id }) => id),
    sendable([{ ...task, refusal }, photo, free], now).map(({ id }) => id),
    sendable([photo, free], now).map(({ id }) => id),
  ]).toEqual([[1, 3], [3], [2, 3]]);
});

describe('what an answer means', () => {
  it.each([
    [200, 'done'],
    [201, 'done'],
    [202, 'again'],
    [429, 'again'],
    [500, 'again'],
    [503, 'again'],
    [401, 'session'],
    [402, 'session'],
    [409, 'refused'],
    [412, 'refused'],
    [422, 'refused'],
    [400, 'refused'],
    [404, 'refused'],
  ])('%i is %s', (status, outcome) => {
    expect(outcomeOf(status, null, { sent_at_once: false, tries: 0 })).toBe(outcome);
  });

  it('takes a key that was used for the same act when it was sent at once as done', () => {
    expect([
      outcomeOf(409, 'CLAVE_REUSADA', { sent_at_once: true, tries: 1 }),
      outcomeOf(409, 'CLAVE_REUSADA', { sent_at_once: false, tries: 1 }),
    ]).toEqual(['done', 'refused']);
  });

  it('waits longer each time, up to five minutes', () => {
    expect([pauseAfter(0, 1), pauseAfter(1, 1), pauseAfter(3, 0), pauseAfter(60, 1)]).toEqual([
      1_000, 2_000, 4_000, 300_000,
    ]);
  });
});

/** Runs until nothing is pending, like a phone that gets its connection back repeatedly. */
async function untilSent(senders: readonly Sender[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await Promise.all(senders.map((sender) => sender.run()));
}

const HAPPENS = fc.constantFrom('well', 'lost before', 'lost after', 500, 503, 429) as fc.Arbitrary<
  'well' | 'lost before' | 'lost after' | 500 | 503 | 429
>;

describe('the queue', () => {
  it('records each act once and in order by record, whatever is lost, repeated, refused or down, from two tabs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.subarray([PLANT, OTHER, ROOM], { minLength: 1 }), { minLength: 1, maxLength: 12 }),
        fc.array(HAPPENS, { maxLength: 20 }),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        async (acts, happens, refused) => {
          const store = memory();
          for (const records of acts) await store.add(newRow({ records }));
          const server = ledger((attempt) => happens[attempt - 1] ?? 'well');
          const isRefused = (id: number): boolean => refused[id - 1] === true;
          const alone = oneAtATime();
          const busy = new Set<string>();
          const shared: Partial<Ground> = {
            // A rule refuses some of them, each time they arrive.
            post: async (sent) => {
              if (!isRefused(sent.id)) return server.post(sent);
              return { ...ANSWERED, status: 409, code: 'REGLA', sentence: 'No se puede.' };
            },
            alone,
            async ifFree(key, job) {
              if (busy.has(key)) return false;
              busy.add(key);
              await job().finally(() => busy.delete(key));
              return true;
            },
          };
          await untilSent([new Sender(ground(store, shared)), new Sender(ground(store, shared))], 30);
          const ids = acts.map((_act, index) => index + 1);
          expect([...store.rows.values()].map(({ id, refusal }) => [id, refusal?.sentence])).toEqual(
            ids.filter(isRefused).map((id) => [id, 'No se puede.']),
          );
          expect(server.recorded.map(({ id }) => id).sort((one, other) => one - other)).toEqual(
            ids.filter((id) => !isRefused(id)),
          );
          for (const record of [PLANT, OTHER, ROOM]) {
            const order = server.recorded.filter(({ records }) => records.includes(record)).map(({ id }) => id);
            expect(order).toEqual(order.toSorted((one, other) => one - other));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps the plants that an act on many was refused for, with their sentences, and not the others', async () => {
    const store = memory();
    await store.add(newRow({ url: '/api/rafaga', body: JSON.stringify({ acto: 'sala', codigos: ['L-1', 'L-2'] }) }));
    const left = [{ codigo: 'L-2', sentence: 'La planta está de baja.' }];
    await new Sender(ground(store, { post: () => Promise.resolve({ ...ANSWERED, status: 200, left }) })).run();
    const [kept] = store.rows.values();
    expect([kept?.body, kept?.about, kept?.refusal?.sentence]).toEqual([
      '{"acto":"sala","codigos":["L-2"]}',
      'L-2',
      'L-2: La planta está de baja.',
    ]);
  });

  it('has two records under way at once, and not more', async () => {
    const store = memory();
    for (let act = 0; act < 9; act += 1) await store.add(newRow({ records: [`${act % 5}`] }));
    let now = 0;
    let most = 0;
    const post = async (): Promise<Answer> => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((goOn) => setImmediate(goOn));
      now -= 1;
      return { ...ANSWERED, status: 200 };
    };
    await new Sender(ground(store, { post })).run();
    expect([most, store.rows.size]).toEqual([2, 0]);
  });

  it('waits for its own person after a session ended, and stops at the first act without an answer', async () => {
    const store = memory();
    await store.add(newRow());
    await store.add(newRow({ records: [OTHER] }));
    const asked: number[] = [];
    const answers = (status: number | null) => ({
      post: (sent: Row) => {
        asked.push(sent.id);
        return Promise.resolve(status === null ? null : { ...ANSWERED, status });
      },
    });
    await new Sender(ground(store, answers(401))).run();
    await new Sender(ground(store, answers(null))).run();
    await new Sender(ground(store, { ...answers(200), person: () => 'beto' })).run();
    expect([asked, [...store.rows.values()].map(({ refusal }) => refusal)]).toEqual([
      [1, 2, 1, 2],
      [null, null],
    ]);
    await new Sender(ground(store, answers(200))).run();
    expect(store.rows.size).toBe(0);
  });

  it('leaves an act that another tab has at hand', async () => {
    const store = memory();
    const { key } = await store.add(newRow());
    await store.add(newRow({ records: [OTHER] }));
    const server = ledger(() => 'well');
    const ifFree = async (which: string, job: () => Promise<void>): Promise<boolean> => {
      if (which === key) return false;
      await job();
      return true;
    };
    await new Sender(ground(store, { post: server.post, ifFree })).run();
    expect([server.recorded.map(({ id }) => id), [...store.rows.keys()]]).toEqual([[2], [1]]);
  });
});

describe('what was seen', () => {
  const seen = { path: `/api/planta/${PLANT}`, etag: null, fields: { estado: 'Viva' } };
  const reads = (estado: string, etag: string) => (): Promise<Current> =>
    Promise.resolve({ etag, record: { id: PLANT, estado } });

  it('refuses an act on a record that somebody changed, and keeps both values', async () => {
    const store = memory();
    await store.add(newRow({ seen }));
    const server = ledger(() => 'well');
    await new Sender(ground(store, { post: server.post, read: reads('Dañada', '"7"') })).run();
    const [refused] = store.rows.values();
    expect([server.recorded, refused?.refusal?.sentence, bothOf(refused as Row)]).toEqual([
      [],
      'Otra persona lo cambió mientras tanto.',
      [{ field: 'estado', seen: 'Viva', written: 'Enferma', now: 'Dañada' }],
    ]);
  });

  it('sends it with the version of what was seen, and never holds an act of its own against itself', async () => {
    const store = memory();
    // Two changes in a row on a screen that shows the server's last answer.
    await store.add(newRow({ seen }));
    await store.add(newRow({ seen, body: JSON.stringify({ nuevoEstado: 'Dañada' }) }));
    let estado = 'Viva';
    let version = 1;
    const sent: unknown[] = [];
    let first = true;
    const post = (act: Row): Promise<Answer | null> => {
      sent.push(act.version ?? act.seen?.etag);
      estado = (JSON.parse(act.body as string) as { nuevoEstado: string }).nuevoEstado;
      version += 1;
      // The first answer is lost: the act arrives again with its key.
      const lost = first;
      first = false;
      return Promise.resolve(lost ? null : { ...ANSWERED, status: 200 });
    };
    const sender = new Sender(ground(store, { post, read: () => reads(estado, `"${version}"`)() }));
    await sender.run();
    await sender.run();
    expect([sent, store.rows.size]).toEqual([['"1"', '"1"', '"3"'], 0]);
  });

  /** A server of one plant: it records each key once, and refuses an act on another version. */
  function plant(happens: readonly (typeof LOST)[number][]) {
    let version = 1;
    let estado = 'Viva';
    const answered = new Map<string, Answer>();
    const refused: string[] = [];
    let attempts = 0;
    const decide = (act: Pick<Row, 'key' | 'body' | 'version' | 'seen'>): Answer => {
      const before = answered.get(act.key);
      if (before) return before;
      const match = act.version ?? act.seen?.etag ?? null;
      if (match !== null && match !== `"${version}"`) {
        refused.push(act.key);
        return { ...ANSWERED, status: 412, code: 'REGISTRO_CAMBIADO' };
      }
      estado = (JSON.parse(act.body as string) as { nuevoEstado?: string }).nuevoEstado ?? estado;
      version += 1;
      answered.set(act.key, { ...ANSWERED, status: 200 });
      return { ...ANSWERED, status: 200 };
    };
    return {
      refused,
      tag: () => `"${version}"`,
      seenNow: () => ({ estado }),
      decide,
      read: (): Promise<Current> => Promise.resolve({ etag: `"${version}"`, record: { id: PLANT, estado } }),
      post(act: Row): Promise<Answer | null> {
        attempts += 1;
        const what = happens[attempts - 1] ?? 'well';
        if (what === 'lost before') return Promise.resolve(null);
        if (what === 503) return Promise.resolve({ ...ANSWERED, status: 503 });
        const answer = decide(act);
        return Promise.resolve(what === 'lost after' ? null : answer);
      },
    };
  }
  const LOST = ['well', 'lost before', 'lost after', 503] as const;
  /** The information that a screen had: none, the values of a list, or the version too. */
  const KNEW = fc.constantFrom('nothing', 'values', 'version');
  const STATES = fc.constantFrom('Enferma', 'Dañada', 'Viva', null);

  it('never holds an act against an earlier one of the same person, whatever its screen knew and whatever is lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(KNEW, STATES, fc.boolean()), { minLength: 1, maxLength: 7 }),
        fc.array(fc.constantFrom(...LOST), { maxLength: 16 }),
        async (acts, happens) => {
          const store = memory();
          const server = plant(happens);
          const shared = ground(store, { post: server.post, read: server.read });
          for (const [knew, nuevoEstado, goesOn] of acts) {
            const etag = knew === 'version' ? server.tag() : null;
            const saw = knew === 'nothing' ? null : { path: seen.path, etag, fields: server.seenNow() };
            await store.add(newRow({ seen: saw, body: JSON.stringify(nuevoEstado === null ? {} : { nuevoEstado }) }));
            // Sometimes the connection is back for a moment, between two acts.
            if (goesOn) await new Sender(shared).run();
          }
          await untilSent([new Sender(shared)], 30);
          expect([store.rows.size, server.refused]).toEqual([0, []]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('holds an act against what somebody else changed before it, also where an own one is sent in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('values', 'version'), KNEW, async (knew, before) => {
        const store = memory();
        const server = plant([]);
        const saw = (what: string) =>
          what === 'nothing'
            ? null
            : { path: seen.path, etag: what === 'version' ? server.tag() : null, fields: server.seenNow() };
        await store.add(newRow({ seen: saw(before), body: '{}' }));
        const last = await store.add(newRow({ seen: saw(knew) }));
        server.decide({ key: 'other', body: '{"nuevoEstado":"Dañada"}', version: null, seen: null });
        await new Sender(ground(store, { post: server.post, read: server.read })).run();
        expect(store.rows.get(last.id)?.refusal?.code).toBe('REGISTRO_CAMBIADO');
      }),
      { numRuns: 12 },
    );
  });

  it('disputes no act that wrote what the record already says, nor one whose fields nobody touched', () => {
    const act = row(1, { seen: { ...seen, fields: { estado: 'Viva', baja: null } } });
    expect([
      isDisputed(act, { estado: 'Viva', baja: null }),
      isDisputed(act, { estado: 'Enferma' }),
      isDisputed(act, { estado: 'Dañada' }),
      isDisputed(act, { estado: 'Viva', baja: '2026-11-26' }),
      isDisputed(row(2), { estado: 'Dañada' }),
    ]).toEqual([false, false, true, true, false]);
  });

  it('shows an act that a screen has under way only once it waits', () => {
    const sent = { sent_at_once: true, tries: 1 };
    expect([
      isUnderWay(row(1, sent)),
      isUnderWay(row(1, { ...sent, not_before: 5 })),
      isUnderWay(row(1, { ...sent, tries: 2 })),
      isUnderWay(row(1)),
    ]).toEqual([true, false, false, false]);
  });

  it('says what waits to be written into a record', () => {
    const rows = [row(1), row(2, { body: JSON.stringify({ nuevoEstado: 'Dañada' }) }), row(3, { records: [OTHER] })];
    expect([writtenOf(rows, PLANT, 'nuevoEstado'), writtenOf(rows, ROOM, 'nuevoEstado')]).toEqual([
      'Dañada',
      undefined,
    ]);
  });
});

it('keeps acts in IndexedDB in the order of the taps, a file too, and does not bring back what was taken out', async () => {
  globalThis.structuredClone ??= (value: unknown) => value;
  // Other specs in the same process keep theirs.
  globalThis.indexedDB = new IDBFactory();
  const store = indexedStore();
  const one = await store.add(newRow());
  const photo = await store.add(newRow({ body: new Blob(['x'], { type: 'image/jpeg' }) }));
  await store.remove(one.id);
  await store.put({ ...one, tries: 4 });
  await store.put({ ...photo, tries: 1 });
  expect((await store.all()).map(({ id, tries }) => [id, tries])).toEqual([[photo.id, 1]]);
});
