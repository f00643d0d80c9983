import { readFileSync } from 'node:fs';
import { diaDe, diasDeVencimiento, diasEntre, edad, esDia, fechaDeVencimiento, hoy, sumarDias } from './dias';
import { dinero } from './dinero';
import { fecha, fechaCorta, fechaHora, fechaLarga, hora, instanteDe, leerFecha, relativa } from './fechas';
import { esAmbiguo, leerNumero, numberText } from './leer';
import { listed } from './listed';
import { numero, porcentaje, redondear, truncar } from './numeros';
import { SIMBOLOS, agreed, cantidad, cuenta, oracion, simbolo, size } from './unidades';

const claro = (texto: string): string => texto.replace(/[\u00a0\u202f]/g, ' ');

describe('figures', () => {
  it('are money in its currency', () => {
    expect(claro(dinero(30000))).toBe('$ 30.000,00');
    expect(claro(dinero('1234.5', 'USD'))).toBe('US$ 1.234,50');
    expect(claro(dinero(10, 'EUR'))).toBe('EUR 10,00');
    expect(claro(dinero(-1500, 'ARS'))).toBe('-$ 1.500,00');
    expect(claro(dinero('0.0375', 'USD', { min: 2, max: 20 }))).toBe('US$ 0,0375');
    expect(claro(dinero(5, null))).toBe('$ 5,00');
    expect([dinero(null), dinero(''), dinero('x'), dinero(NaN)]).toEqual(['—', '—', '—', '—']);
  });

  it('keep every decimal unless the screen says how many', () => {
    expect(numero('1234.50')).toBe('1.234,5');
    expect(numero('12345678901234567890.125')).toBe('12.345.678.901.234.567.890,125');
    expect(numero(1234.5678, 2)).toBe('1.234,57');
    expect(numero('1234567.000001')).toBe('1.234.567,000001');
    expect([numero(2, { min: 1, max: 3 }), numero(2, { max: 3 })]).toEqual(['2,0', '2']);
    expect(numero(0)).toBe('0');
  });

  it('carry the symbol of their unit', () => {
    expect(claro(cantidad(1234.5, 'gramos'))).toBe('1.234,5 g');
    expect(claro(cantidad('1234.567', 'gramos', 1))).toBe('1.234,6 g');
    expect(
      ['kilos', 'miligramos', 'litros', 'mililitros', 'unidad', 'cm3', 'dcm3'].map((unidad) =>
        claro(cantidad(3, unidad)),
      ),
    ).toEqual(['3 kg', '3 mg', '3 l', '3 ml', '3 u.', '3 cm³', '3 dm³']);
    expect(claro(cantidad(3, 'frascos'))).toBe('3 frascos');
    expect([1, -1, '1', 0, 2].map((n) => claro(cantidad(n, 'unidades')))).toEqual([
      '1 unidad',
      '-1 unidad',
      '1 unidad',
      '0 unidades',
      '2 unidades',
    ]);
    expect([cantidad(null, 'gramos'), cantidad(3, null), simbolo(undefined)]).toEqual(['—', '3', '']);
  });

  it('know every unit of the API', () => {
    const unidades = JSON.parse(
      readFileSync(`${__dirname}/../../../../../libs/domain/constantes/unidades-medida.json`, 'utf8'),
    ) as string[];
    expect(Object.keys(SIMBOLOS).sort()).toEqual([...unidades].sort());
  });

  it('are percentages and counts in words', () => {
    expect(claro(porcentaje(12.55))).toBe('12,6 %');
    expect([oracion(cantidad(5, 'unidad')), oracion(cantidad(5, 'litros'))].map(claro)).toEqual(['5 u.', '5 l.']);
    expect(claro(porcentaje('8'))).toBe('8,0 %');
    expect([1, '1.000', 0, 2, 1.5].map((n) => agreed(n, 'falta', 'faltan'))).toEqual([
      'falta',
      'falta',
      'faltan',
      'faltan',
      'faltan',
    ]);
    expect([porcentaje(-0.04), dinero('-0.004'), numero(-0)].map(claro)).toEqual(['0,0 %', '$ 0,00', '0']);
    expect([cuenta(1, 'planta'), cuenta(1200, 'planta'), cuenta(0, 'mes', 'meses')]).toEqual([
      '1 planta',
      '1.200 plantas',
      '0 meses',
    ]);
  });

  it('round as on paper and cut without ever going up', () => {
    expect([
      redondear(1.005, 2),
      redondear(-1.005, 2),
      redondear(2.5, 0),
      redondear(1e-7, 2),
      redondear(-0.001, 2),
    ]).toEqual([1.01, -1.01, 3, 0, 0]);
    expect([truncar(1.29, 1), truncar(-1.29, 1), truncar(8.2, 1), truncar(4.35, 2)]).toEqual([1.2, -1.2, 8.2, 4.35]);
  });
});

describe('a figure that was typed', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1234,5', 1234.5],
    ['1234.5', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1234567],
    ['1.234.567,89', 1234567.89],
    ['12.50', 12.5],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1234.567', 1234.567],
    ['1.2345', 1.2345],
    ['.5', 0.5],
    [',5', 0.5],
    ['5,', 5],
    ['5.', 5],
    [' 30000 ', 30000],
    ['-12,5', -12.5],
    ['−3', -3],
    ['+5', 5],
    ['-0', 0],
    ['007', 7],
  ])('%s is %d', (texto, valor) => expect(leerNumero(texto)).toBe(valor));

  it.each([
    '',
    ' ',
    ',',
    '.',
    '-',
    'abc',
    '1,234.5',
    '1,2,3',
    '1.2.3',
    '1.23,4',
    '12.34.567',
    '1 234',
    '1e5',
    '0x10',
    'Infinity',
    '5g',
  ])('%p is refused', (texto) => expect(leerNumero(texto)).toBeNaN());

  it('is known when another country would read it otherwise', () => {
    expect(['1.234', '12.000', '0.125', '1.234,5', '1.23', '1.234.567'].map(esAmbiguo)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is written back so that it reads the same', () => {
    for (const valor of [0, 1234.5, 0.125, 1234, 1234567.891, -3.2, 1e-7])
      expect(leerNumero(numberText(valor))).toBe(valor);
    expect([numberText(1234.5), numberText(null), numberText(NaN)]).toEqual(['1234,5', '', '']);
  });
});

describe('days', () => {
  it('are those that exist', () => {
    expect(['2026-02-28', '2028-02-29', '2026-02-29', '2026-13-01', '21/11/2026', '', null].map(esDia)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('are those of Buenos Aires', () => {
    expect(hoy(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20');
    expect(hoy(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
    expect([diaDe('2026-11-21'), diaDe('2026-11-21T01:00:00.000Z')]).toEqual(['2026-11-21', '2026-11-20']);
  });

  it('are added and counted whole, rounded up', () => {
    expect([sumarDias('2026-12-31', 1), sumarDias('2028-03-01', -1), sumarDias('2026-10-01', 0)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-10-01',
    ]);
    expect([
      diasEntre('2026-11-21', '2026-12-21'),
      diasEntre('2026-11-21', '2026-11-21'),
      diasEntre('2026-11-21', '2026-11-20'),
    ]).toEqual([30, 0, -1]);
    expect([
      diasEntre('2026-11-21T10:00:00Z', '2026-11-22T11:00:00Z'),
      diasEntre('2026-11-21T10:00:00Z', '2026-11-21T09:00:00Z'),
    ]).toEqual([2, 0]);
  });

  it('make the age of a person', () => {
    expect([
      edad('1990-11-21', '2026-11-21'),
      edad('1990-11-22', '2026-11-21'),
      edad('2008-02-29', '2026-02-28'),
    ]).toEqual([36, 35, 17]);
  });

  it('move together with an expiry date', () => {
    expect([
      fechaDeVencimiento('2026-11-21', 30),
      fechaDeVencimiento('2026-11-21', 0),
      fechaDeVencimiento('2026-11-21', 1.2),
    ]).toEqual(['2026-12-21', '2026-11-21', '2026-11-23']);
    expect([
      fechaDeVencimiento('2026-11-21', -1),
      fechaDeVencimiento(null, 3),
      fechaDeVencimiento('2026-11-21', null),
      fechaDeVencimiento('2026-11-21', 1e9),
    ]).toEqual([null, null, null, null]);
    expect([
      diasDeVencimiento('2026-11-21', '2026-12-21'),
      diasDeVencimiento('2026-11-21', '2026-11-21'),
      diasDeVencimiento('2026-11-21', '2026-11-20'),
      diasDeVencimiento(null, '2026-11-20'),
    ]).toEqual([30, 0, null, null]);
    for (const dias of [0, 1, 29, 365, 3650])
      expect(diasDeVencimiento('2026-11-21', fechaDeVencimiento('2026-11-21', dias))).toBe(dias);
  });
});

describe('dates', () => {
  it('are said as here, never shifted', () => {
    expect([
      fecha('2026-11-01'),
      fecha('2026-11-21T01:30:00Z'),
      fecha(null),
      fecha('nunca'),
      fecha('2026-02-30'),
    ]).toEqual(['01/11/2026', '20/11/2026', '—', '—', '—']);
    expect([
      fechaHora('2026-11-21T18:04:59Z'),
      fechaHora('2026-11-21T03:00:00Z'),
      fechaHora('2026-11-21'),
      fechaHora(''),
    ]).toEqual(['21/11/2026 15:04', '21/11/2026 00:00', '21/11/2026', '—']);
    expect([hora('2026-11-21T12:05:00Z'), hora(undefined)]).toEqual(['09:05', '—']);
    expect([fechaCorta('2026-11-01'), fechaLarga('2026-11-21')]).toEqual([
      '1 nov 2026',
      'sábado, 21 de noviembre de 2026',
    ]);
    expect([
      fechaCorta(`${hoy().slice(0, 4)}-05-09`, { sinAnio: true }),
      fechaCorta('2019-05-09', { sinAnio: true }),
    ]).toEqual(['9 may', '9 may 2019']);
  });

  it('count from today', () => {
    const desde = (dia: string): string => relativa(dia, '2026-11-21');
    expect(
      ['2026-11-21', '2026-11-22', '2026-11-20', '2026-12-01', '2026-11-09', '2027-02-21', '2023-11-21'].map(desde),
    ).toEqual(['hoy', 'mañana', 'ayer', 'dentro de 10 días', 'hace 12 días', 'dentro de 3 meses', 'hace 3 años']);
  });

  it('are read in every way in which they are typed', () => {
    const leida = (texto: string): string | null => leerFecha(texto, '2026-11-21');
    expect(
      ['21/11/2026', '1/2/27', '21-11-2026', '21.11.2026', '21112026', '3/4', '2026-11-21', ' 21/11/2026 '].map(leida),
    ).toEqual([
      '2026-11-21',
      '2027-02-01',
      '2026-11-21',
      '2026-11-21',
      '2026-11-21',
      '2026-04-03',
      '2026-11-21',
      '2026-11-21',
    ]);
    expect(['31/02/2026', '2026-13-01', '21/11/202', 'mañana', '', '211126'].map(leida)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('with a time are instants of Buenos Aires, also under the summer time of the past', () => {
    expect([
      instanteDe('2026-11-21', '15:04'),
      instanteDe('2026-11-21', '23:59'),
      instanteDe('2008-12-01', '12:00'),
    ]).toEqual(['2026-11-21T18:04:00.000Z', '2026-11-22T02:59:00.000Z', '2008-12-01T14:00:00.000Z']);
    expect(instanteDe('2026-11-21', '15:04:30')).toBe('2026-11-21T18:04:00.000Z');
    expect([instanteDe(null, '15:04'), instanteDe('2026-11-21', ''), instanteDe('2026-11-21', '25:00')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(fechaHora(instanteDe('2026-11-21', '00:00'))).toBe('21/11/2026 00:00');
  });
});

test('a file says its size in a unit that shows it', () => {
  expect([1, 45, 1023, 1024, 1024 ** 2 - 1, 1024 ** 2, 10 * 1024 ** 2].map((bytes) => claro(size(bytes)))).toEqual([
    '1 byte',
    '45 bytes',
    '1.023 bytes',
    '1,0 KB',
    '1.024,0 KB',
    '1,0 MB',
    '10,0 MB',
  ]);
});

it('says how many parts a row has besides those that it names', () => {
  expect([listed([]), listed(['A', 'B'], 0), listed(['A', 'B'], 1057), listed(['1,5 kg', '2 kg'], 3, '; ')]).toEqual([
    '',
    'A, B',
    'A, B y 1.057 más',
    '1,5 kg; 2 kg y 3 más',
  ]);
});
