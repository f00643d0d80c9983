import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DomainEvent } from '@cepa/domain/decider';
import {
  materiaPrimaCreada,
  productoBulkCreado,
  productoDispensado,
  productoEnvasado,
} from '@cepa/domain/materiales/materiales.testkit';
import type { KeptState, RuledEvent, StreamRules } from '@cepa/ledger/seal';
import { DomainRules } from './domain-rules';
import { KeptStates } from './kept-states';

const STREAM = 'materiales-club';
/** As many as make a book long. */
const LONG = 1_100;

let folder: string;
let states: KeptStates;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cepa-reglas-'));
  states = new KeptStates(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const history: readonly DomainEvent[] = [
  materiaPrimaCreada(),
  ...Array.from({ length: LONG }, (_, i) =>
    materiaPrimaCreada({
      materia_prima_id: randomUUID(),
      codigo: `MP-${i + 2}`,
      biomasa_id: randomUUID(),
    }),
  ),
  productoBulkCreado(),
  productoEnvasado(),
];
/** Of a batch that was recorded long before: what it still has is in the kept state alone. */
const ofOld = (gramos: string): DomainEvent =>
  productoBulkCreado({
    ...{ bulk_id: randomUUID(), codigo: `BULK-${gramos}`, cantidad: gramos, cantidad_usada: gramos },
    materia_prima_id: history[5]!.data['materia_prima_id'] as string,
  });
const later: readonly DomainEvent[] = [productoDispensado(9), ofOld('400'), ofOld('101'), productoDispensado(2)];

/** What the rules say of events from a revision on; `isDecided`: they only take them over. */
function said(rules: StreamRules, events: readonly DomainEvent[], from: number, isDecided = false): string[] {
  return events.flatMap(({ type, version, data }, i) => {
    const at = from + i;
    const place = { position: BigInt(at), revision: BigInt(at), id: randomUUID(), stream: STREAM };
    const event: RuledEvent = { ...place, type, version, data, metadata: { command_id: String(at) } };
    if (isDecided) rules.fold(event);
    const breach = isDecided ? null : rules.next(event, []);
    return breach ? [`${at} ${breach.code}`] : [];
  });
}

const whole = (): string[] => {
  const rules = new DomainRules().of(STREAM)!;
  return [...said(rules, history, 0), ...said(rules, later, history.length)];
};

it('says the same of later events where earlier ones are only taken over', () => {
  const rules = new DomainRules().of(STREAM)!;
  said(rules, history, 0, true);
  expect(said(rules, later, history.length)).toEqual(whole());
  expect(whole()).toEqual([`${history.length + 2} EXCEDE_DISPONIBLE`, `${history.length + 3} EXCEDE_STOCK`]);
});

it('says the same of later events where it goes on from the kept state of a long stream, more than once', () => {
  const first = new DomainRules(folder, states).of(STREAM)!;
  said(first, history, 0, true);
  let last: KeptState | null = first.keep!(history.length - 1, history.length - 1);
  first.end!();
  expect(last).toMatchObject({ stream: STREAM, revision: history.length - 1 });
  const found: string[] = [];
  for (const [i, event] of later.entries()) {
    const rules = new DomainRules(folder, states);
    expect(rules.isKept(last!)).toBe(true);
    const stream = rules.of(STREAM, last!)!;
    found.push(...said(stream, [event], history.length + i));
    last = stream.keep!(history.length + i, history.length + i);
    stream.end!();
  }
  expect(found).toEqual(whole());
  states.keepOnly([last!]);
  expect(readdirSync(join(folder, 'sello', 'estados'))).toEqual([last!.name]);
});

it('keeps no state of a short stream, and uses none that was changed or is gone', () => {
  const short = new DomainRules(folder, states).of(STREAM)!;
  said(short, history.slice(0, 50), 0, true);
  expect(short.keep!(49, 49)).toBeNull();
  const rules = new DomainRules(folder, states);
  const long = rules.of(STREAM)!;
  said(long, history, 0, true);
  const kept = long.keep!(history.length - 1, history.length - 1)!;
  long.end!();
  expect([rules.isKept(kept), new DomainRules(folder).isKept(kept)]).toEqual([true, false]);
  appendFileSync(states.pathOf(kept), 'x');
  expect(rules.isKept(kept)).toBe(false);
  rmSync(states.pathOf(kept));
  expect(rules.isKept(kept)).toBe(false);
});
