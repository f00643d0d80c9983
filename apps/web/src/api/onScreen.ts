import { contentOf } from './keys';
import { queries } from './queries';
import { noteSeen, seenFor, takeSeen } from './seen';
import { takeTurn } from './turns';
import { versionOf } from './versions';

/** Maximum time that an act waits for the person's previous act. */
const PATIENCE_MS = 8_000;

/** The record on screen with the version that was read; null if only a list shows it. */
function onScreen(id: string): { readonly path: string; readonly etag: string } | null {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  for (const { queryKey } of shown) {
    const [method, route, init] = queryKey as readonly [unknown, unknown, { params?: { path?: { id?: unknown } } }?];
    if (method !== 'get' || typeof route !== 'string' || !route.endsWith('/{id}')) continue;
    if (init?.params?.path?.id !== id) continue;
    const path = route.replace('{id}', encodeURIComponent(id));
    const etag = versionOf(path);
    if (etag !== undefined) return { path, etag };
  }
  return null;
}

/** An undo names an event, of any record. */
const UNDOING = /\/deshacer\b/;

const isAbout = (request: Request, id: string): boolean => {
  const content = contentOf(request);
  return content.includes(id) || UNDOING.test(content);
};

/**
 * An edit of a record on screen applies to the version that was read (`If-Match`): if another person changed it since,
 * the server refuses, and the screen shows both. An edit of a row in a list names no version.
 *
 * If the same person's previous act on it is not answered yet, the edit waits for it, and does not use the version
 * before it.
 */
export async function requireVersion(request: Request, id: unknown): Promise<void> {
  takeSeen(request);
  if (typeof id !== 'string') return;
  const held = request.method === 'PUT' && onScreen(id) !== null;
  await takeTurn(request, (earlier) => held || isAbout(earlier, id), PATIENCE_MS);
  if (request.method !== 'PUT') return;
  const shown = onScreen(id);
  if (shown === null) return;
  request.headers.set('if-match', shown.etag);
  const { fields } = seenFor(request) ?? { fields: null };
  noteSeen(request, { ...shown, fields });
}
