import { createHash, createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import { UUID_TEXT } from '@cepa/base';
import type { RecordedEvent } from '@cepa/ledger';
import type { MacKey } from '@cepa/ledger/event-mac';

/** Ids of a recording that are the same in all its copies. */
export interface FixedIds {
  /** Of the platform: roles, permissions, the administrator. Every copy has them. */
  readonly platform: ReadonlySet<string>;
  /** Of the club and its members: copies that extend a club have that club's ids. */
  readonly club: ReadonlySet<string>;
}

/** A recorded club, or the start of one, with new ids. */
export interface Copy {
  /** Copy 0 has the recorded ids. */
  readonly number: number;
  /**
   * The first copy of its club. It equals `number` in the copy that starts the club; other copies leave out what
   * happens once in a club's life.
   */
  readonly base: number;
  readonly fixed: FixedIds;
  /** Number of events of the recorded club in this copy, from the first. */
  readonly takes: number;
  /** Maps the recorded hashes of personal data to those of this copy: the vault has a key for each person. */
  readonly fingerprints: ReadonlyMap<string, string>;
}

/** A row of `ledger.events`. */
export interface LedgerRow {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly command_id: string;
  readonly recorded_at: string;
  readonly canonical: string;
}

/** A recorded event, with the parts of its canonical text that are the same in every copy. */
export interface Pattern {
  readonly event: RecordedEvent;
  readonly data: string;
  /** Canonical metadata without the MAC, split at its place. */
  readonly metadata: readonly [before: string, after: string];
  /** Events of the club itself and its members, which are not repeated in copies that extend a club. */
  readonly once: boolean;
  /** Whether its data contain a hash that only the vault can compute. */
  readonly personal: boolean;
}

const UUIDS = new RegExp(UUID_TEXT, 'g');
const CODE = /("(?:entidad_)?codigo":")([^"]+)"/g;
const NO_MAC = { key: '', tag: '' };
const MAC_TEXT = `"mac":${canonicalize(NO_MAC)},`;

export function patternOf(event: RecordedEvent): Pattern {
  const metadata = canonicalize({ ...event.metadata, mac: NO_MAC }) as string;
  const [before, after, more] = metadata.split(MAC_TEXT);
  if (before === undefined || after === undefined || more !== undefined)
    throw new Error(`the metadata of event ${event.id} can not be cut at its MAC`);
  return {
    event,
    data: canonicalize(event.data) as string,
    metadata: [before, after],
    once: /^(?:club|usuario)-/.test(event.stream),
    personal: event.data['huella'] !== undefined,
  };
}

/** Writes copies of events as the installation would: canonical text, MAC, revisions in each stream, positions without gaps. */
export class Copyist {
  private readonly revisions = new Map<string, bigint>();
  private position = -1n;

  constructor(private readonly key: MacKey) {}

  get head(): bigint {
    return this.position;
  }

  /** Writes the next event of the ledger: this one, with the ids of the copy. */
  write({ event, data, metadata, personal }: Pattern, copy: Copy): LedgerRow {
    const id = (text: string): string => text.replace(UUIDS, (uuid) => idOf(uuid, copy));
    const stream = id(event.stream);
    const revision = (this.revisions.get(stream) ?? -1n) + 1n;
    this.revisions.set(stream, revision);
    this.position += 1n;
    const own = id(event.id);
    const ownData = dataOf(id(data), personal, copy);
    const [before, after] = [id(metadata[0]), id(metadata[1])];
    const head = `{"data":${ownData},"id":"${own}","metadata":${before}`;
    const tail = `"stream":"${stream}","type":"${event.type}","version":${event.version}}`;
    const tag = createHmac('sha256', this.key.secret)
      .update(`${head}${after},"revision":"${revision}",${tail}`, 'utf8')
      .digest('hex');
    const mac = `"mac":{"key":"${this.key.id}","tag":"${tag}"},`;
    return {
      position: this.position,
      stream,
      revision,
      id: own,
      type: event.type,
      version: event.version,
      command_id: id(event.metadata.command_id),
      recorded_at: event.recorded_at,
      canonical: `${head}${mac}${after},"recorded_at":"${event.recorded_at}","revision":${revision},${tail}`,
    };
  }
}

/** The id in the copy. Only its last twelve digits change, so that time-ordered ids keep their order in indexes. */
export function idOf(uuid: string, { number, base, fixed }: Pick<Copy, 'number' | 'base' | 'fixed'>): string {
  const under = fixed.club.has(uuid) ? base : number;
  if (under === 0 || fixed.platform.has(uuid)) return uuid;
  const [high, low] = maskOf(under);
  return uuid.slice(0, 24) + mixed(uuid.slice(24, 30), high) + mixed(uuid.slice(30), low);
}

/** Codes are unique in a club: in a club that already exists they get the copy's number. */
function dataOf(data: string, personal: boolean, { base, number, fingerprints }: Copy): string {
  const coded = number !== base ? data.replace(CODE, `$1$2-${number}"`) : data;
  if (!personal) return coded;
  return coded.replace(/"huella":"([0-9a-f]+)"/, (text, hash: string) => {
    const own = fingerprints.get(hash);
    return own === undefined ? text : `"huella":"${own}"`;
  });
}

const masks = new Map<number, readonly [number, number]>();

function maskOf(number: number): readonly [number, number] {
  const known = masks.get(number);
  if (known) return known;
  const hash = createHash('sha256').update(`copy ${number}`).digest();
  const mask = [hash.readUIntBE(0, 3), hash.readUIntBE(3, 3)] as const;
  masks.set(number, mask);
  return mask;
}

function mixed(digits: string, mask: number): string {
  return (Number.parseInt(digits, 16) ^ mask).toString(16).padStart(6, '0');
}
