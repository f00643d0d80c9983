import { laDelCodigo, noEsta, pasarDeLargo, porQueNo, sumar, type Buscado, type Leida } from './leidas';
import { NADA, teclear } from './teclado';

const planta = (n: number): Leida => ({ id: `id${n}`, codigo: `LOT-1-00${n}` });
const PLANTAS: Buscado = { tipo: 'planta', unidad: ['planta', 'plantas'] };

describe('a burst', () => {
  it('adds the found records, in order', () => {
    const { leidas } = sumar([planta(1)], 'LOT-1-002', { registro: planta(2) }, 200);
    expect(leidas).toEqual([planta(1), planta(2)]);
  });

  it.each([
    ['a duplicate', [planta(1)], { registro: planta(1) }, 200, 'repetida', 'Ya habías leído LOT-1-001.'],
    ['another kind', [planta(1)], { rechazo: 'ENV-1 es de otro tipo.' }, 200, 'mal', 'ENV-1 es de otro tipo.'],
    [
      'one too many',
      [planta(1)],
      { registro: planta(2) },
      1,
      'mal',
      'Ya hay 1: terminá con lo leído antes de seguir con LOT-1-002.',
    ],
  ])('says %s and keeps its records', (_que, antes, hallazgo, maximo, tono, texto) => {
    expect(sumar(antes, 'LOT-1-002', hallazgo, maximo)).toEqual({ leidas: antes, aviso: { tono, texto } });
  });

  it('passes over the same code within two seconds, and no other', () => {
    const antes = { codigo: 'LOT-1-001', cuando: 1_000 };
    expect([
      pasarDeLargo(null, antes),
      pasarDeLargo(antes, { codigo: 'lot-1-001 ', cuando: 2_999 }),
      pasarDeLargo(antes, { codigo: 'LOT-1-001', cuando: 3_000 }),
      pasarDeLargo(antes, { codigo: 'LOT-1-002', cuando: 1_001 }),
    ]).toEqual([false, true, false, false]);
  });

  it('names the kind of a code that cannot be chosen', () => {
    expect([
      porQueNo('X-1', null, PLANTAS),
      porQueNo('ENV-1', { tipo: 'producto_envasado' }, PLANTAS),
      porQueNo('LOT-1-009', { tipo: 'planta' }, PLANTAS),
      noEsta({ tipo: null, unidad: ['espacio', 'espacios'] }),
    ]).toEqual([
      'X-1 no figura en el registro.',
      'ENV-1 es de otro tipo (Producto envasado): acá se leen plantas.',
      'LOT-1-009 es de este tipo (planta), pero no está entre lo que se puede elegir acá.',
      'Lo leído no está entre los que se pueden elegir acá (espacios).',
    ]);
  });

  it('finds a record by its code, or by its identifier where it has no code', () => {
    const sala = { id: '5f3c1f0e-7d47', codigo: 'Sala 1' };
    expect(['lot-1-002', 'LOT-1-003', '5F3C1F0E-7D47', 'sala 1'].map((c) => laDelCodigo([planta(2), sala], c))).toEqual(
      [planta(2), undefined, sala, sala],
    );
  });
});

it('finds a person by the number on the identity card', () => {
  const juana = { id: 'u1', codigo: '12345678' };
  const documento = '00123456789@RIOS@JUANA@F@12345678@A@01/02/1980@03/04/2015';
  expect([
    laDelCodigo([juana], documento),
    laDelCodigo([juana], documento.replace('12345678@A', '87654321@A')),
  ]).toEqual([juana, undefined]);
});

describe('a scanner that types', () => {
  /** The texts read from keys with that many ms between them. */
  const leidos = (teclas: ReadonlyArray<readonly [key: string, ms: number]>): readonly string[] => {
    let tecleo = NADA;
    let cuando = 1000;
    return teclas.flatMap(([key, ms]) => {
      cuando += ms;
      const paso = teclear(tecleo, { key, cuando });
      tecleo = paso.tecleo;
      return paso.leido === null ? [] : [paso.leido];
    });
  };
  const rapido = (texto: string) => [...texto].map((key) => [key, 8] as const);

  it('is distinguished from a hand by its speed and its Enter', () => {
    expect(leidos([...rapido('LOT-1'), ['Enter', 8]])).toEqual(['LOT-1']);
    expect(leidos([...rapido('LOT-1'), ['Enter', 8], ...rapido('LOT-2'), ['Enter', 8]])).toEqual(['LOT-1', 'LOT-2']);
    expect(leidos([...rapido('LOT-1'), ['Enter', 400]])).toEqual([]);
    expect(leidos([['Enter', 8]])).toEqual([]);
    expect(leidos([...rapido('abc'), ['Enter', 8]])).toEqual([]);
  });

  it('forgets the keys that a hand typed before, and minds no Shift in between', () => {
    expect(leidos([['x', 0], ['y', 300], ['L', 300], ['Shift', 8], ...rapido('OT-9'), ['Enter', 8]])).toEqual([
      'LOT-9',
    ]);
  });
});
