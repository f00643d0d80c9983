import type { EventRow } from './rows';

const PAGE = 1000;

/** Reads at most so many rows after the last one; null: from the beginning. */
type ReadPage = (limit: number, last: EventRow | null) => Promise<EventRow[]>;

/** At most this many rows in pages, until one is not full; the next page is read while one is processed. */
export async function* readAhead(max: number, readPage: ReadPage): AsyncGenerator<EventRow[]> {
  let limit = Math.min(max, PAGE);
  let reading = limit > 0 ? readPage(limit, null) : null;
  for (let left = max; reading;) {
    const page = await reading;
    left -= page.length;
    const full = page.length === limit;
    limit = Math.min(left, PAGE);
    reading = full && limit > 0 ? readPage(limit, page.at(-1)!) : null;
    // Its failure is met at the next turn; without a handler Node would take it as unhandled until then.
    reading?.catch(() => undefined);
    yield page;
  }
}
