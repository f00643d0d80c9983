import { QueryObserver } from '@tanstack/react-query';
import { setKey } from './keys';
import { requireVersion } from './onScreen';
import { queries } from './queries';
import { seenFor, seenOf } from './seen';
import { beginTurn, endTurn } from './turns';
import { noteAsked, noteVersion, noteWritten } from './versions';

const HOST = 'http://cepa.test';
const ID = '11111111-1111-4111-8111-111111111111';
const request = (method: string, path: string): Request =>
  new Request(HOST + path, method === 'GET' ? {} : { method, body: '{}' });
const answer = (etag: string): Response => new Response('{}', { headers: { etag } });

function read(path: string, etag: string, before: (asked: Request) => void = () => undefined): void {
  const asked = request('GET', path);
  noteAsked(asked);
  before(asked);
  noteVersion(asked, answer(etag));
}

async function edit(path: string, id: string = ID): Promise<string | null> {
  const sent = request('PUT', path);
  await requireVersion(sent, id);
  return sent.headers.get('if-match');
}

/** A write of one's own, in progress until it is answered. */
async function write(method: string, path: string): Promise<{ readonly answered: (status: number) => void }> {
  const sent = request(method, path);
  await setKey(sent);
  noteAsked(sent);
  beginTurn(sent);
  return {
    answered(status) {
      noteWritten(sent, status);
      endTurn(sent);
    },
  };
}

/** Shows a record, like a screen that has loaded it. */
function show(route: string): () => void {
  const queryKey = ['get', route, { params: { path: { id: ID } } }];
  return new QueryObserver(queries, { queryKey, queryFn: () => ({}), retry: false }).subscribe(() => undefined);
}

it('holds an edit to the version that its screen read, until something is written', async () => {
  const leave = show('/api/lotes/{id}');
  expect(await edit(`/api/lotes/${ID}`)).toBeNull();
  read(`/api/lotes/${ID}`, '"5"');
  expect([
    await edit(`/api/lotes/${ID}`),
    await edit(`/api/lotes/${ID}/bloquear`),
    await edit('/api/lotes/otro', 'otro'),
  ]).toEqual(['"5"', '"5"', null]);
  const deleted = request('DELETE', `/api/lotes/${ID}`);
  await requireVersion(deleted, ID);
  expect(deleted.headers.get('if-match')).toBeNull();
  noteWritten(request('PUT', `/api/lotes/${ID}`), 409);
  expect(await edit(`/api/lotes/${ID}`)).toBe('"5"');
  noteWritten(request('POST', '/api/tareas'), 201);
  expect(await edit(`/api/lotes/${ID}`)).toBeNull();
  leave();
});

it.each([0, 500, 503])(
  'holds no edit to the version before a write that ended with %i: it may have been recorded',
  async (status) => {
    const leave = show('/api/lotes/{id}');
    read(`/api/lotes/${ID}`, '"5"');
    noteWritten(request('PUT', `/api/lotes/${ID}`), status);
    expect(await edit(`/api/lotes/${ID}`)).toBeNull();
    leave();
  },
);

it.each([
  ['recorded', `/api/lotes/${ID}/bloquear`, 200, null],
  ['refused', `/api/lotes/${ID}/bloquear`, 409, '"5"'],
  ['an undoing', '/api/eventos/29bb0530-0516-592c-b647-302538a87310/deshacer', 200, null],
])('lets an edit wait for the own act that is not answered yet: %s', async (_what, path, status, version) => {
  const leave = show('/api/lotes/{id}');
  read(`/api/lotes/${ID}`, '"5"');
  const earlier = await write('POST', path);
  const sent = request('PUT', `/api/lotes/${ID}/bloquear`);
  beginTurn(sent);
  const ready = requireVersion(sent, ID);
  await new Promise((later) => setImmediate(later));
  expect(sent.headers.get('if-match')).toBeNull();
  earlier.answered(status);
  await ready;
  expect(sent.headers.get('if-match')).toBe(version);
  endTurn(sent);
  leave();
});

it('lets nothing wait for an act on another record that its screen does not show', async () => {
  const other = await write('PUT', '/api/lotes/22222222-2222-4222-8222-222222222222/bloquear');
  const sent = request('PUT', `/api/lotes/${ID}/bloquear`);
  beginTurn(sent);
  await requireVersion(sent, ID);
  expect(sent.headers.get('if-match')).toBeNull();
  endTurn(sent);
  other.answered(200);
});

it('takes no version from an answer that was asked for before one of its own writes', async () => {
  const leave = show('/api/lotes/{id}');
  read(`/api/lotes/${ID}`, '"5"', () => noteWritten(request('PUT', `/api/lotes/${ID}`), 200));
  expect(await edit(`/api/lotes/${ID}`)).toBeNull();
  leave();
});

it('holds no edit to a version that is on no screen any more', async () => {
  show('/api/lotes/{id}')();
  read(`/api/lotes/${ID}`, '"5"');
  expect(await edit(`/api/lotes/${ID}`)).toBeNull();
});

it('takes what a screen saw out of the request, and keeps it beside the version', async () => {
  const leave = show('/api/planta/{id}');
  read(`/api/planta/${ID}`, '"9"');
  const sent = new Request(`${HOST}/api/planta/${ID}/estado`, {
    method: 'PUT',
    body: '{}',
    headers: seenOf(`/api/planta/${ID}`, { estado: 'Dañada ñ' }),
  });
  await requireVersion(sent, ID);
  expect([[...sent.headers.keys()].filter((name) => name.startsWith('x-')), seenFor(sent)]).toEqual([
    [],
    { path: `/api/planta/${ID}`, etag: '"9"', fields: { estado: 'Dañada ñ' } },
  ]);
  leave();
});
