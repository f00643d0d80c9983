import { canonicalText } from '@cepa/ledger/canonical';
import type { RecordedEvent } from '@cepa/ledger';
import { EventMacs, type MacKey } from '@cepa/ledger/event-mac';
import { Copyist, idOf, patternOf, type FixedIds, type LedgerRow } from './copies';
import { ordered, planOf } from './plan';

const CLUB = '0b0b0b0b-0000-4000-8000-00000000000a';
const ROLE = '0b0b0b0b-0000-4000-8000-00000000000b';
const MEMBER = '0b0b0b0b-0000-4000-8000-00000000000c';
const ITEM = '0b0b0b0b-0000-4000-8000-00000000000d';
const KEY: MacKey = { id: '0123456789abcdef', secret: Buffer.alloc(32, 7) };
const fixed: FixedIds = { platform: new Set([ROLE]), club: new Set([CLUB, MEMBER]) };

const event = (id: number, stream: string, type: string, data: Record<string, unknown>): RecordedEvent => {
  const command_id = `0b0b0b0b-0000-4000-8000-1000000000${String(id).padStart(2, '0')}`;
  return {
    id: `0b0b0b0b-0000-4000-8000-2000000000${String(id).padStart(2, '0')}`,
    type,
    version: 1,
    stream,
    revision: 0n,
    position: BigInt(id),
    recorded_at: '2026-11-24T10:00:00.000000Z',
    data,
    metadata: {
      club_id: CLUB,
      actor_id: MEMBER,
      role: 'club',
      command_id,
      command_hash: 'a'.repeat(64),
      correlation_id: 'demo',
      causation_id: command_id,
      origin: 'screen',
      motivo: 'Conteo de "fin de año"\t',
      mac: { key: 'other', tag: 'of the recording' },
    },
  };
};

const recorded = [
  event(1, `club-${CLUB}`, 'UsuarioVinculado', { club_id: CLUB, role_id: ROLE, user_id: MEMBER }),
  event(2, `inventario-${CLUB}`, 'ItemDeInventarioCreado', {
    inventario_item_id: ITEM,
    nombre: 'Tierra',
    codigo: 'IT-1',
  }),
  event(3, `personal-${CLUB}`, 'PersonalRegistrado', { personal_id: ITEM, huella: 'abc123', codigo: null }),
].map(patternOf);

/** The event as the ledger reads it again. */
const read = ({ canonical, position, stream, revision, recorded_at }: LedgerRow): RecordedEvent => ({
  ...(JSON.parse(canonical) as RecordedEvent),
  position,
  stream,
  revision,
  recorded_at,
});

function write(events: number): RecordedEvent[] {
  const copyist = new Copyist(KEY);
  const plan = planOf(events, recorded, fixed, CLUB);
  return [...ordered(plan, recorded)].map(([pattern, copy]) => {
    const row = copyist.write(pattern, { ...copy, fingerprints: new Map([['abc123', `f${copy.number}`]]) });
    const event = read(row);
    expect(canonicalText(event)).toBe(row.canonical);
    expect(row).toMatchObject({ id: event.id, type: event.type, command_id: event.metadata.command_id });
    return event;
  });
}

describe('copies of a recorded club', () => {
  const written = write(240);

  it('are what this installation wrote: canonical bytes, a MAC, positions and revisions without a gap', () => {
    const macs = new EventMacs(() => [KEY], -1n);
    expect(written.map((one) => macs.forgery(one)).filter((why) => why !== null)).toEqual([]);
    expect(written.map(({ position }) => position)).toEqual(written.map((_, at) => BigInt(at)));
    const next = new Map<string, bigint>();
    for (const { stream, revision } of written) {
      expect(revision).toBe(next.get(stream) ?? 0n);
      next.set(stream, revision + 1n);
    }
  });

  it('have ids and codes that nothing else has', () => {
    for (const of of [
      (one: RecordedEvent) => one.id,
      (one: RecordedEvent) => one.metadata.command_id,
      (one: RecordedEvent) => one.data['inventario_item_id'] ?? one.id,
      (one: RecordedEvent) => (one.data['codigo'] ? `${one.metadata.club_id} ${String(one.data['codigo'])}` : one.id),
    ])
      expect(new Set(written.map(of)).size).toBe(written.length);
  });

  it('keep the platform’s roles, and give each club its own life once and its own members', () => {
    const joined = written.filter(({ type }) => type === 'UsuarioVinculado');
    const clubs = new Set(written.map(({ metadata }) => metadata.club_id));
    expect(new Set(joined.map(({ data }) => data['role_id']))).toEqual(new Set([ROLE]));
    expect([joined.length, new Set(joined.map(({ data }) => data['user_id'])).size]).toEqual([clubs.size, clubs.size]);
    expect(joined.map(({ data, stream }) => [data['club_id'], stream])).toEqual(
      joined.map(({ metadata }) => [metadata.club_id, `club-${metadata.club_id}`]),
    );
  });

  it('carry the hash that the vault made for them', () => {
    const people = written.filter(({ type }) => type === 'PersonalRegistrado');
    expect(new Set(people.map(({ data }) => data['huella'])).size).toBe(people.length);
  });

  it('leave the time at the beginning of an id', () => {
    const copied = idOf(ITEM, { number: 3, base: 3, fixed });
    expect([copied.slice(0, 24), copied.length, copied === ITEM]).toEqual([ITEM.slice(0, 24), 36, false]);
  });
});
