import { csvFile, csvText } from './csv';
import type { Column, Value } from './tipos';

type Fila = { readonly texto?: Value; readonly cifra?: Value; readonly dia?: Value; readonly instante?: Value };
const COLUMNAS: ReadonlyArray<Column<Fila>> = [
  { clave: 'texto', titulo: 'Texto', valor: (f) => f.texto },
  { clave: 'foto', titulo: 'Foto', celda: () => null },
  { clave: 'cifra', titulo: 'Cifra', tipo: 'numero', decimales: 2, valor: (f) => f.cifra },
  { clave: 'dia', titulo: 'Día', tipo: 'fecha', valor: (f) => f.dia },
  { clave: 'instante', titulo: 'Hora', tipo: 'fechaHora', valor: (f) => f.instante },
];

const lineas = (...filas: Fila[]): string[] => csvText(filas, COLUMNAS).split('\r\n');

describe('textoDeCsv', () => {
  it('begins with the mark and the titles of the columns that have a value', () => {
    expect(lineas()).toEqual(['\uFEFFTexto;Cifra;Día;Hora']);
  });

  it('writes figures exactly with a comma, and dates as they are said here', () => {
    const [, ...filas] = lineas(
      { texto: 'a', cifra: 1234.567, dia: '2026-03-01', instante: '2026-03-02T02:05:00.000Z' },
      { texto: true, cifra: '0.1250', dia: '2026-03-02T02:05:00.000Z', instante: '2026-03-01' },
      { texto: null, cifra: 1e-7, dia: 'mañana', instante: undefined },
    );
    expect(filas).toEqual([
      'a;1234,567;01/03/2026;01/03/2026 23:05',
      'Sí;0,1250;01/03/2026;01/03/2026',
      ';0,0000001;mañana;',
    ]);
  });

  it('leaves negative figures as figures', () => {
    expect(lineas({ cifra: -3.5 })[1]).toBe(';-3,5;;');
  });

  it.each(['=1+1', '+54', '@suma', '-1+1', '\t=1', '-cmd'])('writes formulas of a spreadsheet as text: %j', (texto) => {
    expect(lineas({ texto })[1]).toBe(`"'${texto}";;;`);
  });

  it('quotes text with the separator, a quote or a line break', () => {
    expect(csvText([{ texto: 'a;b "c"\nd' }], COLUMNAS).split('\r\n')[1]).toBe('"a;b ""c""\nd";;;');
  });
});

describe('archivoDeCsv', () => {
  it('carries the day', () => {
    expect(csvFile('lotes', '2026-03-01', '15:04:05')).toBe('lotes-2026-03-01-150405.csv');
  });
});
