import { Map } from 'immutable';
import {
  balde,
  cargado,
  cargar,
  dispensado,
  dispensar,
  type Balde,
  type BaldeCommand,
  type BaldeEvent,
} from './balde.testkit';
import type { Decider } from './decider';
import { expectFaithfulSnapshots, specification } from './given-when-then.testkit';
import type { KeptRecords } from './records';

const history = [cargado(50), dispensado(20, 'ana')];

/** The bucket's decider with another `decide`. */
function deciding(events: readonly unknown[]): Decider<Balde, BaldeCommand, BaldeEvent> {
  return { ...balde, decide: () => events as BaldeEvent[] };
}

const reordered = (state: Balde): Balde => ({ ...state, retiros: state.retiros.sortBy((_, socio) => socio).toMap() });

describe('specification', () => {
  const { given } = specification(balde);

  it('accepts exactly the events that were decided', () => {
    given(history)
      .when(dispensar(30))
      .then([dispensado(30, 'ana')]);
    given(history).when({ tipo: 'revisar' }).then([]);
  });

  it('accepts the refusal with its code and its sentence', () => {
    given(history).when(dispensar(31)).thenRefused('EXCEDE_STOCK', 'Quedan 30 g.');
  });

  const expected = [cargado(1), dispensado(1, 'ana')];
  it.each([
    ['a missing event', [cargado(1)]],
    ['an event too many', [...expected, cargado(2)]],
    ['another order', [...expected].reverse()],
    ['another value', [cargado(1), dispensado(2, 'ana')]],
    ['an extra field in the data', [cargado(1), { ...expected[1], data: { gramos: 1, socio: 'ana', nota: 'x' } }]],
    [
      'an extra field that is undefined',
      [cargado(1), { ...expected[1], data: { gramos: 1, socio: 'ana', nota: undefined } }],
    ],
    ['an extra field beside the data', [cargado(1), { ...expected[1], revision: 1 }]],
    ['a missing field', [cargado(1), { ...expected[1], data: { gramos: 1 } }]],
    ['another type', [cargado(1), { ...expected[1], type: 'BaldeCargado' }]],
    ['another version', [cargado(1), { ...expected[1], version: 2 }]],
    ['a number for a string', [cargado(1), { ...expected[1], data: { gramos: '1', socio: 'ana' } }]],
  ])('fails on %s', (_what, decided) => {
    expect(() => specification(deciding(decided)).given([]).when(cargar(1)).then(expected)).toThrow(/toStrictEqual/);
  });

  it('fails on data that would not come back from the ledger as it went in', () => {
    const dated = [
      { type: 'BaldeCargado', version: 1, data: { gramos: 1, fecha: new Date(0) } },
    ] as unknown as BaldeEvent[];
    expect(() => specification(deciding(dated)).given([]).when(cargar(1)).then(dated)).toThrow(/toStrictEqual/);
  });

  it('fails on an event that the decider itself does not understand', () => {
    const deaf: typeof balde = {
      ...balde,
      evolve: () => {
        throw new Error('case without a rule');
      },
    };
    expect(() =>
      specification(deaf)
        .given([])
        .when(cargar(1))
        .then([cargado(1)]),
    ).toThrow('case without a rule');
  });

  it('fails when events were expected and the command is refused, and the other way round', () => {
    expect(() =>
      given(history)
        .when(dispensar(31))
        .then([dispensado(31, 'ana')]),
    ).toThrow('Quedan 30 g.');
    expect(() => given(history).when(dispensar(30)).thenRefused('EXCEDE_STOCK', 'Quedan 30 g.')).toThrow(
      'expected a refusal',
    );
  });

  it.each([
    ['another code', 'OTRO', 'Quedan 30 g.'],
    ['another sentence', 'EXCEDE_STOCK', 'Quedan 30 g'],
  ])('fails on a refusal with %s', (_what, codigo, mensaje) => {
    expect(() => given(history).when(dispensar(31)).thenRefused(codigo, mensaje)).toThrow(/toStrictEqual/);
  });

  it('does not take a bug for a refusal', () => {
    const broken: typeof balde = {
      ...balde,
      decide: () => {
        throw new TypeError('a bug');
      },
    };
    expect(() => specification(broken).given([]).when(cargar(1)).thenRefused('X', 'a bug')).toThrow(
      new TypeError('a bug'),
    );
  });
});

describe('expectFaithfulSnapshots', () => {
  it('accepts a snapshot that loses nothing', () => {
    expectFaithfulSnapshots(balde, [cargado(50), dispensado(20, 'ana'), dispensado(1, 'beto'), dispensado(2, 'ana')]);
  });

  it('compares maps by content, of any size and in any order', () => {
    const socios = Array.from({ length: 60 }, (_, i) => `socio-${(i * 37) % 60}`);
    const sorted = {
      ...balde,
      snapshot: {
        ...balde.snapshot,
        fromRecords: (section: (name: string) => KeptRecords) => reordered(balde.snapshot.fromRecords(section)),
      },
    };
    expectFaithfulSnapshots(
      sorted,
      socios.map((socio) => dispensado(1, socio)),
    );
  });

  it('fails on one that forgets a part of the state', () => {
    const forgetful = {
      ...balde,
      snapshot: {
        ...balde.snapshot,
        toRecords: (state: Balde) => balde.snapshot.toRecords({ ...state, retiros: Map<string, number>() }),
      },
    };
    expect(() => expectFaithfulSnapshots(forgetful, history)).toThrow(/toStrictEqual/);
  });

  it('fails on one that recalls another shape', () => {
    const plain = {
      ...balde,
      snapshot: {
        ...balde.snapshot,
        fromRecords: (section: (name: string) => KeptRecords) =>
          ({ ...balde.snapshot.fromRecords(section), otro: 1 }) as Balde,
      },
    };
    expect(() => expectFaithfulSnapshots(plain, [cargado(1)])).toThrow(/toStrictEqual/);
  });

  it('needs a snapshot', () => {
    expect(() => expectFaithfulSnapshots({ ...balde, snapshot: undefined }, history)).toThrow(
      'decider balde has no snapshot',
    );
  });
});
