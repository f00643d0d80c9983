import { gather } from '../gather';
import { COLUMNS, type EventRow } from './rows';

/** At most so many events of a stream from a revision on. */
interface StreamPart {
  readonly stream: string;
  readonly from: bigint;
  readonly limit: number;
}

type Query = <Row extends object>(name: string, text: string, values: unknown[]) => Promise<Row[]>;

const ONE = `SELECT ${COLUMNS} FROM ledger.events
  WHERE stream = $2 AND revision >= $3 ORDER BY revision LIMIT $1`;

const SEVERAL = `SELECT part.asked, event.*
   FROM unnest($1::text[], $2::bigint[], $3::int[]) WITH ORDINALITY AS part (stream, first, most, asked)
  CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM ledger.events
    WHERE events.stream = part.stream AND events.revision >= part.first ORDER BY events.revision LIMIT part.most) event`;

/**
 * Reads parts of streams. Those that are asked for in one turn of the event loop are one statement: a page of people
 * asks for the stream of each, and a statement costs ten times what such a short stream costs.
 */
export const streamParts = (query: Query): ((part: StreamPart) => Promise<EventRow[]>) =>
  gather(async (asked: readonly StreamPart[]) => {
    const [first, ...others] = asked;
    if (first && others.length === 0) {
      const rows = await query<EventRow>('ledger-stream', ONE, [first.limit, first.stream, String(first.from)]);
      return () => rows;
    }
    const rows = await query<EventRow & { asked: string | number | bigint }>('ledger-stream-parts', SEVERAL, [
      asked.map(({ stream }) => stream),
      asked.map(({ from }) => String(from)),
      asked.map(({ limit }) => limit),
    ]);
    const of = new Map<StreamPart, EventRow[]>(asked.map((part) => [part, []]));
    for (const { asked: at, ...row } of rows) of.get(asked[Number(at) - 1]!)!.push(row);
    // They come in this order, which nothing promises; to sort them in the database would copy long streams once more.
    for (const own of of.values()) own.sort((one, other) => (BigInt(one.revision) < BigInt(other.revision) ? -1 : 1));
    return (part) => of.get(part)!;
  });
