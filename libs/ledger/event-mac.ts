import { createHmac, timingSafeEqual } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { EventMac, NewEvent, RecordedEvent } from './envelope';

/** A key of the installation; events name it by its id. */
export interface MacKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** What an engine asks about the events that it writes and reads. */
export interface EventAuthority {
  /** The event with its MAC, for its place in a stream. The same event at the same place gets the same MAC. */
  sign<Event extends NewEvent>(event: Event, stream: string, revision: bigint): Event;
  /** Says why this installation did not write the event, as recorded and not upcast; null where it did. */
  forgery(event: RecordedEvent): string | null;
}

/** Where there are no keys: fixtures, benchmarks of one engine, tools that only copy. */
export const UNSIGNED: EventAuthority = {
  sign: (event) => event,
  forgery: () => null,
};

/**
 * HMAC-SHA-256 of each event's envelope, with a key that the database never sees.
 *
 * `recorded_at` and the position are the database's own and not under it: the seal holds them from the next signed head on.
 */
export class EventMacs implements EventAuthority {
  private keys: ReadonlyMap<string, Buffer>;
  private last: MacKey;

  /**
   * @param read the keys, oldest first: the last one signs. It is asked again at an unknown id, which another process may have made.
   * @param unsignedUpTo position up to which the ledger was written before events had a MAC; -1n where none was
   */
  constructor(
    private readonly read: () => readonly MacKey[],
    public unsignedUpTo: bigint,
  ) {
    [this.keys, this.last] = this.load();
  }

  sign<Event extends NewEvent>(event: Event, stream: string, revision: bigint): Event {
    const { id, secret } = this.last;
    const mac: EventMac = {
      key: id,
      tag: tagOf(secret, event, stream, revision).toString('hex'),
    };
    return { ...event, metadata: { ...event.metadata, mac } };
  }

  forgery(event: RecordedEvent): string | null {
    const mac = event.metadata.mac as Partial<EventMac> | undefined;
    if (mac === undefined)
      return event.position >= 0n && event.position <= this.unsignedUpTo ? null : 'it has no MAC of this installation';
    const secret = typeof mac.key === 'string' ? this.secretOf(mac.key) : undefined;
    if (!secret) return `its MAC names a key that this installation does not have`;
    const given = Buffer.from(typeof mac.tag === 'string' ? mac.tag : '', 'hex');
    const right = tagOf(secret, event, event.stream, event.revision);
    return given.length === right.length && timingSafeEqual(given, right) ? null : 'its MAC is wrong';
  }

  private secretOf(id: string): Buffer | undefined {
    if (!this.keys.has(id)) [this.keys] = this.load();
    return this.keys.get(id);
  }

  private load(): [ReadonlyMap<string, Buffer>, MacKey] {
    const keys = this.read();
    const last = keys.at(-1);
    if (!last) throw new Error('no key for the MAC of events');
    return [new Map(keys.map(({ id, secret }) => [id, secret])), last];
  }
}

/** The tag over the canonical bytes (RFC 8785) of the envelope, without its MAC and without what the database adds. */
function tagOf(
  secret: Buffer,
  { data, id, metadata, type, version }: NewEvent,
  stream: string,
  revision: bigint,
): Buffer {
  const { mac: _, ...bare } = metadata;
  const text = canonicalize({
    data,
    id,
    metadata: bare,
    revision: String(revision),
    stream,
    type,
    version,
  });
  return createHmac('sha256', secret)
    .update(text as string, 'utf8')
    .digest();
}
