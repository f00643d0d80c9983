import { QueryObserver } from '@tanstack/react-query';
import { requireVersion } from './onScreen';
import { queries } from './queries';
import { seenFor, seenOf } from './seen';
import { noteAsked, noteVersion } from './versions';

const HOST = 'http://cepa.test';
const ID = '11111111-1111-4111-8111-111111111111';
const request = (method: string, path: string): Request =>
  new Request(HOST + path, method === 'GET' ? {} : { method, body: '{}' });
const answer = (etag: string | null, status = 200): Response =>
  new Response('{}', { status, headers: etag === null ? {} : { etag } });

function read(path: string, etag: string, before: (asked: Request) => void = () => undefined): void {
  const asked = request('GET', path);
  noteAsked(asked);
  before(asked);
  noteVersion(asked, answer(etag));
}

function edit(path: string, id: string = ID): string | null {
  const sent = request('PUT', path);
  requireVersion(sent, id);
  return sent.headers.get('if-match');
}

/** Shows a record, as a screen that loaded it does. */
function show(route: string): () => void {
  const queryKey = ['get', route, { params: { path: { id: ID } } }];
  return new QueryObserver(queries, { queryKey, queryFn: () => ({}), retry: false }).subscribe(() => undefined);
}

it('holds an edit to the version that its screen read, until something is written', () => {
  const leave = show('/api/lotes/{id}');
  expect(edit(`/api/lotes/${ID}`)).toBeNull();
  read(`/api/lotes/${ID}`, '"5"');
  expect([edit(`/api/lotes/${ID}`), edit(`/api/lotes/${ID}/bloquear`), edit('/api/lotes/otro', 'otro')]).toEqual([
    '"5"',
    '"5"',
    null,
  ]);
  const deleted = request('DELETE', `/api/lotes/${ID}`);
  requireVersion(deleted, ID);
  expect(deleted.headers.get('if-match')).toBeNull();
  noteVersion(request('PUT', `/api/lotes/${ID}`), answer(null, 409));
  expect(edit(`/api/lotes/${ID}`)).toBe('"5"');
  noteVersion(request('POST', '/api/tareas'), answer(null, 201));
  expect(edit(`/api/lotes/${ID}`)).toBeNull();
  leave();
});

it('takes no version from an answer that was asked for before one of its own writes', () => {
  const leave = show('/api/lotes/{id}');
  read(`/api/lotes/${ID}`, '"5"', () => noteVersion(request('PUT', `/api/lotes/${ID}`), answer(null)));
  expect(edit(`/api/lotes/${ID}`)).toBeNull();
  leave();
});

it('holds no edit to a version that is on no screen any more', () => {
  show('/api/lotes/{id}')();
  read(`/api/lotes/${ID}`, '"5"');
  expect(edit(`/api/lotes/${ID}`)).toBeNull();
});

it('takes what a screen saw out of the request, and keeps it beside the version', () => {
  const leave = show('/api/planta/{id}');
  read(`/api/planta/${ID}`, '"9"');
  const sent = new Request(`${HOST}/api/planta/${ID}/estado`, {
    method: 'PUT',
    body: '{}',
    headers: seenOf(`/api/planta/${ID}`, { estado: 'Dañada ñ' }),
  });
  requireVersion(sent, ID);
  expect([[...sent.headers.keys()].filter((name) => name.startsWith('x-')), seenFor(sent)]).toEqual([
    [],
    { path: `/api/planta/${ID}`, etag: '"9"', fields: { estado: 'Dañada ñ' } },
  ]);
  leave();
});
