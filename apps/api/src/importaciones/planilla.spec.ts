import { gzipSync } from 'node:zlib';
import { MAX_PLANILLA, leerPlanilla } from './planilla';

const de = (text: string | readonly number[]) => leerPlanilla(Buffer.from(text as string));

it.each<[string, Buffer]>([
  ['semicolons', Buffer.from('Nombre;THC\nÑandú;18,5\n')],
  ['commas', Buffer.from('Nombre,THC\r\nÑandú,"18,5"\r\n')],
  ['tabs', Buffer.from('Nombre\tTHC\nÑandú\t18,5')],
  ['a mark', Buffer.from('\ufeffNombre;THC\nÑandú;18,5')],
  ['Windows-1252', Buffer.from('Nombre;THC\nÑandú;18,5', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffNombre;THC\nÑandú;18,5', 'utf16le')],
])('reads a file with %s', (_que, bytes) => {
  const { headings, filas, sha256 } = leerPlanilla(bytes);
  expect([headings, filas]).toEqual([['Nombre', 'THC'], [{ numero: 2, cells: ['Ñandú', '18,5'] }]]);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
});

it('numbers the rows as the spreadsheet does, blank ones too, and passes over what no heading names', () => {
  expect(de('A;B\n\n1;2;3\n;\n"x\ny";4').filas).toEqual([
    { numero: 3, cells: ['1', '2'] },
    { numero: 5, cells: ['x\ny', '4'] },
  ]);
});

const ANCHA = 'La planilla tiene más de 60 columnas.';
const LARGA = 'La planilla tiene más de 5.000 filas.';
const LIBRO = 'El archivo es un libro de Excel o está comprimido: guardalo como CSV y volvé a elegirlo.';
const DOCUMENTO =
  'El archivo es un documento y no una planilla: abrí la planilla de la que salió, guardala como CSV y volvé a elegirla.';
it.each<[string, Buffer, string]>([
  ['a workbook', Buffer.from('PK\u0003\u0004…'), LIBRO],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), LIBRO],
  ['a packed file', gzipSync('A;B'), LIBRO],
  ['a picture', Buffer.from([0x89, 0x50, 0, 0, 0, 1]), 'El archivo no es una planilla de texto (CSV).'],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj', 'latin1'), DOCUMENTO],
  ['a web page', Buffer.from('\uFEFF<!DOCTYPE html><table>'), DOCUMENTO],
  ['nothing', Buffer.from(''), 'La planilla está vacía: falta la fila de títulos.'],
  ['titles alone', Buffer.from('A;B\n\n;'), 'La planilla no tiene ninguna fila debajo de los títulos.'],
  ['10,000 columns', Buffer.from(';'.repeat(9_999)), ANCHA],
  ['as many columns as fit', Buffer.from(','.repeat(MAX_PLANILLA)), ANCHA],
  ['columns in quotes', Buffer.from('"a";'.repeat(70)), ANCHA],
  ['5,001 rows', Buffer.from(`A\n${'x\n'.repeat(5_001)}`), LARGA],
  ['as many lines as fit', Buffer.from(`A\n${'\n'.repeat(MAX_PLANILLA)}x`), LARGA],
])('refuses %s', (_que, bytes, message) => {
  expect(() => leerPlanilla(bytes)).toThrow(
    expect.objectContaining({ status: 422, codigo: 'PLANILLA_INVALIDA', message, fields: { archivo: message } }),
  );
});

it.each([
  ['an open quote', Buffer.from(`A;B\n"${'x'.repeat(MAX_PLANILLA - 10)}`)],
  ['quotes', Buffer.from(`A;B\n"${'"'.repeat(MAX_PLANILLA - 10)}`)],
  ['marks', Buffer.from(`A;B\n1${';'.repeat(MAX_PLANILLA - 10)}`)],
])('reads the longest file of %s as one row', (_que, bytes) => {
  expect(leerPlanilla(bytes).filas).toHaveLength(1);
});
