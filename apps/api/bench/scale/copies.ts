import { createHash, createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import { UUID_TEXT } from '@cepa/base';
import type { RecordedEvent } from '@cepa/ledger';
import type { MacKey } from '@cepa/ledger/event-mac';

/** Ids of a recording that mean the same in several copies of it. */
export interface FixedIds {
  /** Of the platform: roles, permissions, the administrator. Every copy keeps them. */
  readonly platform: ReadonlySet<string>;
  /** Of the club itself and its members: what is added to a club keeps that club's. */
  readonly club: ReadonlySet<string>;
}

/** One recorded club, or the beginning of one, under ids of its own. */
export interface Copy {
  /** Copy 0 has the recorded ids. */
  readonly number: number;
  /** The first copy of its club: the same where a club is begun, and where it adds to one, what happens once in a club's life is left out. */
  readonly base: number;
  readonly fixed: FixedIds;
  /** Events of the recorded club that it takes, from the first on. */
  readonly takes: number;
  /** Hashes of personal data, recorded to this copy's: the vault has a key of its own for each person. */
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

/** A recorded event with what of its canonical text does not change from copy to copy. */
export interface Pattern {
  readonly event: RecordedEvent;
  readonly data: string;
  /** Canonical metadata without the MAC, which stands before the rest of it. */
  readonly metadata: readonly [before: string, after: string];
  /** The club's own life and its members: not repeated where a copy adds to a club. */
  readonly once: boolean;
  /** Whether its data hold a hash that only the vault can make. */
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

/** Writes copies of events as the installation itself would: canonical text, MAC, revisions in each stream, positions without a gap. */
export class Copyist {
  private readonly revisions = new Map<string, bigint>();
  private position = -1n;

  constructor(private readonly key: MacKey) {}

  get head(): bigint {
    return this.position;
  }

  /** The next event of the ledger: this one, under the ids of the copy. */
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

/**
 * The id in the copy. Only its last twelve digits change: ids that begin with a time stay in the order of that time, as indexes feel it.
 */
export function idOf(uuid: string, { number, base, fixed }: Pick<Copy, 'number' | 'base' | 'fixed'>): string {
  const under = fixed.club.has(uuid) ? base : number;
  if (under === 0 || fixed.platform.has(uuid)) return uuid;
  const [high, low] = maskOf(under);
  return uuid.slice(0, 24) + mixed(uuid.slice(24, 30), high) + mixed(uuid.slice(30), low);
}

/** Codes are unique in a club: where the club is there already they get the copy's number. */
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
