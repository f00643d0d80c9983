import { contentOf } from './keys';
import { queries } from './queries';
import { noteSeen, seenFor, takeSeen } from './seen';
import { takeTurn } from './turns';
import { versionOf } from './versions';

/** An act waits no longer than this for the person's own act before it. */
const PATIENCE_MS = 8_000;

/** The record that is on screen, and the version that was read of it; null where a list alone shows it. */
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

/** An undoing names an event, and may be of any record. */
const UNDOING = /\/deshacer\b/;

const isAbout = (request: Request, id: string): boolean => {
  const content = contentOf(request);
  return content.includes(id) || UNDOING.test(content);
};

/**
 * An edit of a record that is on screen holds for the version that was read (`If-Match`): where somebody changed it since, the server refuses,
 * and the screen shows both. An edit of a row of a list names none.
 *
 * What the same person did to it a moment ago is not answered yet: the edit comes after that, and is not held to the version before it.
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
