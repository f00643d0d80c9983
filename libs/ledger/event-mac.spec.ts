import { createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { canonicalBytes, canonicalJson } from './canonical';
import type { RecordedEvent } from './envelope';
import { EventMacs } from './event-mac';
import { toEvent } from './postgres/rows';

const SECRET = Buffer.alloc(32, 7);
const macs = new EventMacs(() => [{ id: '0123456789abcdef', secret: SECRET }], -1n);

const BARE = {
  id: '00000000-0000-5000-8000-000000000001',
  type: 'PlantaCortada',
  version: 1,
  stream: 'lote-1',
  revision: 3n,
  recorded_at: '2026-11-24T09:00:00.000000Z',
  data: { nota: 'dice "mac" y {"key":"x"}, día 1', peso: '1.500' },
  metadata: {
    actor_id: 'ana',
    causation_id: null,
    club_id: 'club-1',
    command_hash: 'a'.repeat(64),
    command_id: '00000000-0000-4000-8000-000000000002',
    correlation_id: '00000000-0000-4000-8000-000000000002',
    origin: 'screen',
    role: 'operario',
  },
} as unknown as Omit<RecordedEvent, 'position'>;

/** An event as the database stores it: columns, and its bytes. */
function recorded(bare = BARE): RecordedEvent {
  const event = macs.sign(bare, bare.stream, bare.revision);
  return { ...event, position: 9n, canonical: canonicalBytes(event) };
}

/** The stored event after somebody edited it, read as the engine reads it. */
function read(event: RecordedEvent, columns: Partial<RecordedEvent>, text = event.canonical!.toString('utf8')) {
  return toEvent({
    ...{ ...event, ...columns },
    command_id: (columns.metadata ?? event.metadata).command_id,
    canonical: Buffer.from(text, 'utf8'),
  });
}

/** Compares everything: the columns with the bytes, and the MAC with the read event. */
function isGenuine(event: RecordedEvent): boolean {
  const { mac, ...metadata } = event.metadata;
  const { data, id, stream, type, version } = event;
  const text = canonicalize({ data, id, metadata, revision: String(event.revision), stream, type, version }) as string;
  const tag = createHmac('sha256', SECRET).update(text, 'utf8').digest('hex');
  return mac?.tag === tag && canonicalBytes(event).equals(event.canonical!);
}

it('knows an event by one look at its bytes', () => {
  const event = recorded();
  expect(macs.isAsWritten(event)).toBe(true);
  expect(macs.forgery(event)).toBeNull();
  expect(isGenuine(event)).toBe(true);
});

it('says nothing of an event without a MAC, or without its bytes', () => {
  expect(macs.isAsWritten({ ...BARE, position: 9n, canonical: canonicalBytes(BARE) })).toBe(false);
  const { canonical: _, ...event } = recorded();
  expect(macs.isAsWritten(event)).toBe(false);
  expect(macs.forgery(event)).toBeNull();
});

it.each<[string, Partial<RecordedEvent>]>([
  ['id', { id: '00000000-0000-5000-8000-000000000009' }],
  ['type', { type: 'PlantaMuerta' }],
  ['version', { version: 2 }],
  ['stream', { stream: 'lote-2' }],
  ['revision', { revision: 4n }],
  ['recorded_at', { recorded_at: '2026-11-24T09:00:00.000001Z' }],
  ['command_id', { metadata: { ...recorded().metadata, command_id: '00000000-0000-4000-8000-000000000003' } }],
])('takes no event for genuine whose column %s was edited', (_, columns) => {
  expect(macs.isAsWritten(read(recorded(), columns))).toBe(false);
});

it.each<[string, (text: string) => string]>([
  ['changed data', (text) => text.replace('1.500', '9.500')],
  [
    'another order of keys',
    (text) => text.replace('"peso":"1.500"', '').replace('{"nota"', '{"peso":"1.500","nota"').replace(',}', '}'),
  ],
  ['a blank', (text) => text.replace(',"id"', ', "id"')],
  ['a MAC in the data', (text) => text.replace(/("mac":\{[^}]*\},)/, '').replace('{"nota"', '{"mac":{},"nota"')],
  ['a tag with more behind it', (text) => text.replace(/("tag":"[0-9a-f]{64})/, '$1{')],
  ['a tag in capitals', (text) => text.replace(/(?<="tag":")[0-9a-f]{64}/, (tag) => tag.toUpperCase())],
  ['more in the MAC', (text) => text.replace('"tag":', '"command_id":"x","tag":')],
  ['a second MAC', (text) => text.replace(/("mac":\{[^}]*\},)/, '$1$1')],
])('takes no event for genuine whose bytes have %s', (_, edit) => {
  const event = recorded();
  const edited = edit(event.canonical!.toString('utf8'));
  expect(edited).not.toBe(event.canonical!.toString('utf8'));
  expect(macs.isAsWritten(read(event, {}, edited))).toBe(false);
});

it('believes no more by one look than by comparing everything, whatever was edited', () => {
  const event = recorded();
  const text = event.canonical!.toString('utf8');
  const piece = /"mac":\{[^}]*\},/.exec(text)![0];
  const pieces = fc.constantFrom('"', ',', '{', '}', '"id":', piece, ',"metadata":{', '"command_id":"x",', 'x', '\\');
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(12), pieces, (at, cut, inserted) => {
      const edited = text.slice(0, at) + inserted + text.slice(at + cut);
      let back: RecordedEvent;
      try {
        back = read(event, {}, edited);
      } catch {
        return;
      }
      if (macs.isAsWritten(back)) expect(isGenuine(back)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('writes canonical JSON as RFC 8785 says, whatever the order of keys', () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: 'grapheme' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(null, true, -0, 1e21, '\u2028', '\ud800'),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('10', '9', '1', 'toJSON', '€', '\ufb33', '😀')), tie('any'), {
        maxKeys: 5,
      }),
    ),
  })).any;
  fc.assert(
    fc.property(value, (one) => {
      expect(canonicalJson(one)).toBe(canonicalize(one));
      // As read, with its keys in order.
      const again: unknown = JSON.parse(canonicalize(one) as string);
      expect(canonicalJson(again)).toBe(canonicalize(again));
    }),
  );
  expect(() => canonicalJson({ a: [Number.NaN] })).toThrow();
  expect(() => canonicalJson(Infinity)).toThrow();
});
