import { queries } from './queries';
import { noteSeen, seenFor, takeSeen } from './seen';
import { versionOf } from './versions';

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

/**
 * An edit of a record that is on screen holds for the version that was read (`If-Match`): where somebody changed it since, the server refuses,
 * and the screen shows both. An edit of a row of a list names none.
 */
export function requireVersion(request: Request, id: unknown): void {
  takeSeen(request);
  if (request.method !== 'PUT' || typeof id !== 'string') return;
  const shown = onScreen(id);
  if (shown === null) return;
  request.headers.set('if-match', shown.etag);
  const { fields } = seenFor(request) ?? { fields: null };
  noteSeen(request, { ...shown, fields });
}
