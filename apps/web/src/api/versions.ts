/** Versions of the records that were read, by the path that answered them. */
const versions = new Map<string, string>();
/** Counts own writes: what was asked for before one may be older than it. */
let writes = 0;
const askedAt = new WeakMap<Request, number>();

const pathOf = ({ url }: Pick<Request, 'url'>): string => new URL(url).pathname;

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** A refusal recorded nothing; of no answer, and of a server that failed, nobody knows. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** Takes note of the version of a record that was read. */
export function noteVersion(request: Request, { headers }: Pick<Response, 'headers'>): void {
  const etag = isRead(request) ? headers.get('etag') : null;
  if (etag !== null && askedAt.get(request) === writes) versions.set(pathOf(request), etag);
}

/**
 * Takes note of how a write went. One's own write makes all versions old: what is on screen is asked for again.
 *
 * @param status 0 where no answer came
 */
export function noteWritten(request: Request, status: number): void {
  if (!isRead(request) && !isRefusal(status)) forgetVersions();
}

/** Something of one's own was recorded: what was read before is older. */
export function forgetVersions(): void {
  writes += 1;
  versions.clear();
}

export const versionOf = (path: string): string | undefined => versions.get(path);

/** Takes note of when something is asked for. */
export const noteAsked = (request: Request): void => void askedAt.set(request, writes);
