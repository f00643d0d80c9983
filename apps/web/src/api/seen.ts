import type { Seen } from './offline';

/** Header for the client with the shown values. It never leaves the device. */
const SEEN = 'x-visto';

/** Headers of a write with the values that the screen showed: `{ ...request, headers: seenOf(…) }`. */
export const seenOf = (path: string, fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => ({
  [SEEN]: encodeURIComponent(JSON.stringify({ path, etag: null, fields })),
});

const seenBy = new WeakMap<Request, Seen>();

/** Removes the shown values from a request. */
export function takeSeen(request: Request): void {
  const said = request.headers.get(SEEN);
  if (said === null) return;
  request.headers.delete(SEEN);
  seenBy.set(request, JSON.parse(decodeURIComponent(said)) as Seen);
}

export const noteSeen = (request: Request, seen: Seen): void => {
  seenBy.set(request, seen);
};

export const seenFor = (request: Request): Seen | null => seenBy.get(request) ?? null;
