import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from './canonical';
import { HmacText, padsOf } from './hmac-pads';
import { RowProof } from './row-proof';
import type { EventMac, NewEvent, RecordedEvent } from './envelope';

/** A key of the installation; events name it by its id. */
export interface MacKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** Signs the events that an engine writes, and checks those that it reads. */
export interface EventAuthority {
  /** The event with its MAC, for its place in a stream. The same event at the same place gets the same MAC. */
  sign<Event extends NewEvent>(event: Event, stream: string, revision: bigint): Event;
  /** Says why this installation did not write the event, as recorded and not upcast; null where it did. */
  forgery(event: RecordedEvent): string | null;
  /**
   * Whether the event's stored bytes are, one by one, those that its MAC was made of: then it is genuine, its columns say what its bytes do,
   * and its bytes are canonical. Where it answers false nothing is known.
   */
  isAsWritten(event: RecordedEvent): boolean;
  /** The same of rows as they are stored; an authority that lacks it proves none of them. */
  rowProof?(): RowProof;
}

/** Used without keys: fixtures, benchmarks of one engine, tools that only copy. */
export const UNSIGNED: EventAuthority = {
  sign: (event) => event,
  forgery: () => null,
  isAsWritten: () => false,
};

/**
 * HMAC-SHA-256 of each event's envelope, with a key that the database never sees.
 *
 * It does not cover `recorded_at` and the position, which the database sets: the seal covers them from the next signed
 * head on.
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
    const given = bytesOf(mac.tag);
    if (isOfText(secret, event, given)) return null;
    const right = tagOf(secret, event, event.stream, event.revision);
    return given.length === right.length && timingSafeEqual(given, right) ? null : 'its MAC is wrong';
  }

  isAsWritten(event: RecordedEvent): boolean {
    const mac = event.metadata.mac as Partial<EventMac> | undefined;
    if (typeof mac?.key !== 'string') return false;
    const secret = this.secretOf(mac.key);
    return secret !== undefined && isOfText(secret, event, bytesOf(mac.tag));
  }

  rowProof(): RowProof {
    return new RowProof((id) => this.secretOf(id));
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

/** The bytes of a tag as `sign` writes it; none for any other text, of which `Buffer` would read a part. */
const bytesOf = (tag: unknown): Buffer =>
  Buffer.from(typeof tag === 'string' && /^[0-9a-f]{64}$/.test(tag) ? tag : '', 'hex');

/** Whether the tag is that of the stored bytes, cut as `cutOf` says. */
function isOfText(secret: Buffer, event: RecordedEvent, tag: Buffer): boolean {
  const cut = cutOf(event);
  if (cut === null || !event.canonical) return false;
  const right = covered
    .begin(padsOf(secret), cut.tailAt + cut.close.length)
    .bytes(event.canonical, 0, cut.macAt)
    .bytes(event.canonical, cut.macEnd, cut.tailAt)
    .ascii(cut.close)
    .digest();
  return tag.length === right.length && timingSafeEqual(tag, right);
}

const covered = new HmacText();
const ASCII = /^[\u0020-\u007e]*$/;

/** Places in the stored bytes. */
interface Cut {
  readonly macAt: number;
  readonly macEnd: number;
  readonly tailAt: number;
  /** What the tag covers in place of the tail. */
  readonly close: string;
}

/**
 * Where the text that a tag covers (see `tagOf`) stands in the stored bytes, which costs an eighth of serializing it again; null where the bytes
 * do not have the columns of the event in the places of canonical JSON, or the columns are not plain ASCII.
 *
 * Each column is looked for where it stands, so that an edited one is not passed over: a text in quotes is never part of another text.
 */
function cutOf(event: RecordedEvent): Cut | null {
  const { canonical, id, metadata, recorded_at, revision, stream, type, version } = event;
  if (!canonical) return null;
  // A letter a byte: what is looked for is ASCII, which stands for itself in UTF-8.
  const text = canonical.toString('latin1');
  const end = `"stream":${JSON.stringify(stream)},"type":${JSON.stringify(type)},"version":${version}}`;
  const tail = `"recorded_at":${JSON.stringify(recorded_at)},"revision":${revision},${end}`;
  const before = `,"id":${JSON.stringify(id)}`;
  const command = `"command_id":${JSON.stringify(metadata.command_id)},`;
  const place = text.indexOf(',"metadata":{');
  // No more than `sign` writes: what else stands in it is under no tag.
  const { key, tag } = (metadata.mac ?? {}) as Partial<EventMac>;
  const macText = `"mac":${JSON.stringify({ key, tag })},`;
  const macAt = text.indexOf(macText, place);
  const isPlaced =
    place >= before.length &&
    macAt > place &&
    text.endsWith(tail) &&
    text.startsWith(before, place - before.length) &&
    text.indexOf(command, place) > place;
  if (!isPlaced || ![tail, before, command, macText].every((one) => ASCII.test(one))) return null;
  const tailAt = text.length - tail.length;
  const macEnd = macAt + macText.length;
  return macEnd > tailAt ? null : { macAt, macEnd, tailAt, close: `"revision":"${revision}",${end}` };
}

/** The tag over the canonical bytes (RFC 8785) of the envelope, without its MAC and without what the database adds. */
function tagOf(
  secret: Buffer,
  { data, id, metadata, type, version }: NewEvent,
  stream: string,
  revision: bigint,
): Buffer {
  const { mac: _, ...bare } = metadata;
  const text = canonicalJson({
    data,
    id,
    metadata: bare,
    revision: String(revision),
    stream,
    type,
    version,
  });
  return createHmac('sha256', secret).update(text, 'utf8').digest();
}
