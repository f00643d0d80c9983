/** Versions of the records that were read, by path. */
const versions = new Map<string, string>();
/** Number of own writes: a read that began before one may be outdated. */
let writes = 0;
const askedAt = new WeakMap<Request, number>();

const pathOf = ({ url }: Pick<Request, 'url'>): string => new URL(url).pathname;

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** A refusal recorded nothing; without an answer, or after a server error, that is unknown. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** Stores the version of a record that was read. */
export function noteVersion(request: Request, { headers }: Pick<Response, 'headers'>): void {
  const etag = isRead(request) ? headers.get('etag') : null;
  if (etag !== null && askedAt.get(request) === writes) versions.set(pathOf(request), etag);
}

/**
 * Registers the result of a write. An own write invalidates all versions: the screen is read again.
 *
 * @param status 0 without an answer
 */
export function noteWritten(request: Request, status: number): void {
  if (!isRead(request) && !isRefusal(status)) forgetVersions();
}

/** An own write was recorded: earlier reads are outdated. */
export function forgetVersions(): void {
  writes += 1;
  versions.clear();
}

export const versionOf = (path: string): string | undefined => versions.get(path);

/** Registers when a request began. */
export const noteAsked = (request: Request): void => void askedAt.set(request, writes);
