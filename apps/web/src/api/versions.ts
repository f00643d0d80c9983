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

export const versionOf = (path: string): string | undefined => versions.get(path);

/** Takes note of when something is asked for. */
export const noteAsked = (request: Request): void => void askedAt.set(request, writes);
