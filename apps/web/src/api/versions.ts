import { noteSeen, seenFor } from './offline';
import { queries } from './queries';

/** Versions of the records that were read, by the path that answered them. */
const versions = new Map<string, string>();
/** Counts own writes: what was asked for before one may be older than it. */
let writes = 0;
const askedAt = new WeakMap<Request, number>();

const pathOf = ({ url }: Pick<Request, 'url'>): string => new URL(url).pathname;

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** Takes note of the version of a record that was read. One's own write makes all of them old: what is on screen is asked for again. */
export function noteVersion(request: Request, { headers, ok }: Pick<Response, 'headers' | 'ok'>): void {
  if (!isRead(request)) {
    if (ok) forgetVersions();
    return;
  }
  const etag = headers.get('etag');
  if (etag !== null && askedAt.get(request) === writes) versions.set(pathOf(request), etag);
}

function forgetVersions(): void {
  writes += 1;
  versions.clear();
}

/** The record that is on screen, and the version that was read of it; null where a list alone shows it. */
function onScreen(id: string): { readonly path: string; readonly etag: string } | null {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  for (const { queryKey } of shown) {
    const [method, route, init] = queryKey as readonly [unknown, unknown, { params?: { path?: { id?: unknown } } }?];
    if (method !== 'get' || typeof route !== 'string' || !route.endsWith('/{id}')) continue;
    if (init?.params?.path?.id !== id) continue;
    const path = route.replace('{id}', encodeURIComponent(id));
    const etag = versions.get(path);
    if (etag !== undefined) return { path, etag };
  }
  return null;
}

/**
 * An edit of a record that is on screen holds for the version that was read (`If-Match`): where somebody changed it since, the server refuses,
 * and the screen shows both. An edit of a row of a list names none.
 */
export function requireVersion(request: Request, id: unknown): void {
  askedAt.set(request, writes);
  if (request.method !== 'PUT' || typeof id !== 'string') return;
  const shown = onScreen(id);
  if (shown === null) return;
  request.headers.set('if-match', shown.etag);
  const { fields } = seenFor(request) ?? { fields: null };
  noteSeen(request, { ...shown, fields });
}
