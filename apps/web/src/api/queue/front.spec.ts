import 'fake-indexeddb/auto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IDBObjectStore } from 'fake-indexeddb';
import { setWorker } from '../offline';
import { waitingNow } from '../waiting';
import { sendOrKeep } from './front';
import { placeOf, undoOf } from '../undo/undoable';
import { allRows, correct, discard, forgetRows, keep, withdraw } from './queue';

const PLANT = '11111111-1111-4111-8111-111111111111';
const ANA = { id: 'ana', nombre: 'Ana' };

let server: Server;
let status = 200;
const asked: Array<string | undefined> = [];
const tapped: Array<string | undefined> = [];

beforeAll(async () => {
  // The sender has no signed-in person: the stored acts stay, to be reviewed.
  const kept = new Map<string, string>();
  Object.defineProperty(globalThis, 'localStorage', {
    value: { getItem: (key: string) => kept.get(key) ?? null },
    configurable: true,
  });
  setWorker(() => ({ person: ANA, club_id: 'club' }));
  server = createServer((request, response) => {
    asked.push(request.headers['x-hecho'] as string | undefined);
    tapped.push(request.headers['x-toque'] as string | undefined);
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"mensaje":"Listo!"}');
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  status = 200;
  await forgetRows(ANA.id);
});

const act = (port = (server.address() as AddressInfo).port, path = `/api/planta/${PLANT}/estado`): Request =>
  new Request(`http://127.0.0.1:${port}${path}`, {
    method: 'PUT',
    body: JSON.stringify({ nuevoEstado: 'Enferma' }),
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
  });

it('sends an act at once while there is a signal, and keeps nothing of it', async () => {
  const response = await sendOrKeep(act());
  expect([response.status, await response.json(), await allRows(), asked.at(-1)]).toEqual([
    200,
    { mensaje: 'Listo!' },
    [],
    undefined,
  ]);
});

it('gives a refusal to its screen, and keeps nothing of it', async () => {
  status = 409;
  expect([(await sendOrKeep(act())).status, await allRows()]).toEqual([409, []]);
});

it.each([503, 'no answer'] as const)(
  'keeps an act with its key where the server says %s, and tells the screen so',
  async (what) => {
    if (what === 503) status = 503;
    const response = await sendOrKeep(act(what === 503 ? undefined : 1));
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        mensaje: 'Guardado en el teléfono. Se envía cuando haya señal.',
        por_enviar: true,
        deshacer: expect.stringMatching(/^por_enviar:\d+$/),
      },
    ]);
    expect(await allRows()).toEqual([
      expect.objectContaining({
        key: 'k-1',
        method: 'PUT',
        url: `/api/planta/${PLANT}/estado`,
        body: '{"nuevoEstado":"Enferma"}',
        headers: { 'content-type': 'application/json' },
        person: ANA,
        club_id: 'club',
        records: [PLANT],
        sent_at_once: true,
        tries: 1,
        refusal: null,
      }),
    ]);
    expect(waitingNow().rows).toHaveLength(1);
    // The server treats it as the same act when it is sent again, with this instant as `X-Hecho`.
    if (what === 503) expect(tapped.at(-1)).toBe((await allRows())[0]?.done_at);
  },
);

it('sends nothing over an act on the same record that waits', async () => {
  status = 503;
  await sendOrKeep(act());
  status = 200;
  const before = asked.length;
  await sendOrKeep(act());
  expect([asked.length - before, (await allRows()).map(({ sent_at_once }) => sent_at_once)]).toEqual([
    0,
    [true, false],
  ]);
});

it('sends at once what the device has no room for while there is a signal', async () => {
  const full = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect((await sendOrKeep(act())).status).toBe(200);
  full.mockRestore();
  expect(await allRows()).toEqual([]);
});

it('leaves what can’t wait as it is while there is a signal', async () => {
  await expect(sendOrKeep(act(1, '/api/clubes/1'))).rejects.toThrow('fetch failed');
  expect(await allRows()).toEqual([]);
});

describe('once there is no signal', () => {
  it('says that there is no room, and that an act needs a signal, before anything seems done', async () => {
    jest.spyOn(await import('../senal').then(({ senal }) => senal), 'actual').mockReturnValue('sin_red');
    await expect(sendOrKeep(act(1, '/api/clubes/1'))).rejects.toMatchObject({
      status: 409,
      problem: 'NECESITA_SENAL',
      message: 'Esto necesita señal: registralo cuando tengas conexión.',
    });
    for (const name of ['QuotaExceededError', 'UnknownError', 'InvalidStateError']) {
      const full = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
        throw new DOMException('full', name);
      });
      await expect(sendOrKeep(act())).rejects.toMatchObject({
        message: 'No hay lugar en el teléfono: lo último no se guardó.',
      });
      full.mockRestore();
    }
    const before = asked.length;
    const kept: unknown = await (await sendOrKeep(act())).json();
    expect(kept).toMatchObject({ por_enviar: true });
    expect([asked.length - before, (await allRows())[0]?.sent_at_once]).toEqual([0, false]);
    // An unsent act is undone by removing it. An act that is no longer there was sent.
    const place = placeOf(undoOf(kept)[0] ?? '') ?? 0;
    expect([await withdraw(place), await allRows(), await withdraw(place)]).toEqual([true, [], false]);
  });

  it('keeps a photo as a file, after the task that it is of, and renames it where the task is corrected', async () => {
    const senal = jest
      .spyOn(await import('../senal').then((module) => module.senal), 'actual')
      .mockReturnValue('sin_red');
    const task = new Request(`http://127.0.0.1:1/api/tareas`, {
      method: 'POST',
      body: JSON.stringify({ observaciones: 'Poda' }),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k-tarea' },
    });
    const { sera } = (await (await sendOrKeep(task)).json()) as { sera: string };
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
    const photo = (of: string): Request =>
      new Request(`http://127.0.0.1:1/api/fotos/tarea/${of}`, {
        method: 'POST',
        body: new Blob([bytes]),
        headers: { 'content-type': 'image/jpeg', 'idempotency-key': 'k-foto' },
      });
    await sendOrKeep(photo(sera));
    const [first, second] = await allRows();
    expect([first?.makes, first?.records.includes(sera), second?.records, second?.headers]).toEqual([
      sera,
      true,
      [sera],
      { 'content-type': 'image/jpeg' },
    ]);
    expect(new Uint8Array(await (second?.body as Blob).arrayBuffer())).toEqual(bytes);

    await correct(first!, JSON.stringify({ observaciones: 'Poda de altura' }));
    const [again, its] = await allRows();
    expect(again?.makes).not.toBe(sera);
    expect([its?.url, its?.records, its?.key]).toEqual([`/api/fotos/tarea/${again?.makes}`, [again?.makes], 'k-foto']);
    const { id: _id, ...other } = again!;
    await keep({ ...other, key: 'k-otra', makes: PLANT, records: [PLANT] });
    await discard(again!);
    expect((await allRows()).map(({ key }) => key)).toEqual(['k-otra']);
    senal.mockRestore();
  });
});
