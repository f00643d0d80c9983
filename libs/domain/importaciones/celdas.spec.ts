import fc from 'fast-check';
import { readCell, readDecimal, readDay, llano, type Cell } from './celdas';

describe('a number', () => {
  it.each([
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1234,5', '1234.5'],
    ['1234.50', '1234.5'],
    ['1.234.567', '1234567'],
    ['0,125', '0.125'],
    [',5', '0.5'],
    ['007', '7'],
    ['-3,2', '-3.2'],
    ['−3', '-3'],
    ['-0', '0'],
    ['12.', '12'],
    ['1234,567', '1234.567'],
  ])('%s is %s', (text, value) => expect(readDecimal(text)).toBe(value));

  it.each(['1.234', '1,234', '-12,125', '999.000'])('%s may be read in two ways', (text) =>
    expect(readDecimal(text)).toBe('ambiguo'),
  );

  it.each([
    '',
    'alto',
    '1.23,4',
    '1,2,3',
    '1..2',
    '1.2345.678',
    '=1+1',
    '1e5',
    '0x10',
    '١٢',
    'Infinity',
    '--1',
    '1 000',
  ])('%j is none', (text) => expect(readDecimal(text)).toBeNull());

  it('is read as it was meant, however it is written here', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.boolean(), (cents, groups) => {
        const exacto = (cents / 100).toFixed(2);
        const escrito = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, useGrouping: groups }).format(
          cents / 100,
        );
        expect(Number(readDecimal(escrito))).toBe(Number(exacto));
      }),
    );
  });

  it('never takes a text in for another number than its figures say, and never hangs', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+.,\d ]{0,30}$/), (text) => {
        const value = readDecimal(text);
        if (value === null || value === 'ambiguo') return;
        const cifras = (una: string): string => una.replace(/\D/g, '').replace(/^0+|0+$/g, '');
        expect(cifras(value)).toBe(cifras(text));
      }),
    );
  });
});

describe('a day', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
  ])('%s is %s', (text, dia) => expect(readDay(text)).toBe(dia));
  it.each(['31/02/2026', '12/31/2026', '1/2/26', '2026/02/01', '2026-2-1', '45000', '01/02-2026'])(
    '%s is none',
    (text) => expect(readDay(text)).toBeNull(),
  );
});

const THC: Cell = { kind: 'numero', min: 0, max: 100 };
const DIAS: Cell = { kind: 'entero', min: 0 };
const TIPO: Cell = { kind: 'opcion', options: ['Índica', 'Híbrida'] };

it.each<[Cell, string, unknown]>([
  [THC, ' 18,5 % ', '18.5'],
  [DIAS, '56,0', '56'],
  [TIPO, 'hibrida', 'Híbrida'],
  [{ kind: 'sino' }, 'Sí', true],
  [{ kind: 'sino' }, 'NO', false],
  [{ kind: 'fecha' }, '5/1/2026', '2026-01-05'],
  [{ kind: 'texto' }, '=HYPERLINK("x")', '=HYPERLINK("x")'],
  [THC, '  ', null],
])('%j reads %j as %j', (cell, text, value) => expect(readCell(cell, text)).toEqual({ value }));

it.each<[Cell, string, string]>([
  [THC, 'alto', 'se esperaba un número entre 0 y 100; dice «alto».'],
  [THC, '101', 'se esperaba un número entre 0 y 100; dice «101».'],
  [DIAS, '56,5', 'se esperaba un número entero de 0 o más; dice «56,5».'],
  [{ kind: 'numero' }, '=A1', 'se esperaba un número; dice «=A1».'],
  [THC, '1.234', 'se puede leer de dos maneras; escribilo «1234» o «1,2340»; dice «1.234».'],
  [TIPO, 'otra', 'se esperaba una de estas opciones: Índica, Híbrida; dice «otra».'],
  [{ kind: 'fecha' }, '31/02/2026', 'se esperaba una fecha, como 31/12/2026; dice «31/02/2026».'],
  [{ kind: 'sino' }, 'quizás', 'se esperaba sí o no; dice «quizás».'],
  [{ kind: 'numero' }, 'x'.repeat(99), `se esperaba un número; dice «${'x'.repeat(60)}…».`],
])('%j refuses %j: %s', (cell, text, error) => expect(readCell(cell, text)).toEqual({ error }));

it('compares without capitals, accents and marks', () => {
  expect([llano('  % THC (total)'), llano('GENÉTICA'), llano('ñandú')]).toEqual(['thc total', 'genetica', 'nandu']);
});
