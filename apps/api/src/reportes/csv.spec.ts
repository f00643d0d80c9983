import { csvDe } from './csv';
import { dolares } from './format';
import { informeDe } from './informe';
import type { Bloque, Column } from './seccion';

const textoDe = async (bloques: readonly Bloque[]): Promise<string> => (await csvDe(bloques)).toString('utf8');

const items = { titulo: 'Ítems', color: '#000000', unidad: ['ítem', 'ítems'] } as const;
const columnas: readonly Column[] = [
  { titulo: 'Ítem', ancho: '*', tipo: 'texto' },
  { titulo: 'Valor', ancho: 60, tipo: 'cifra' },
];

it('writes each table of a report as a spreadsheet reads it', async () => {
  const filas = [
    [{ texto: 'Tierra; "negra"' }, { importe: '1250.5', moneda: 'USD' }],
    [{ texto: '=1+1' }, { cifra: 12_500, unidad: 'gramos' }],
    [{ renglones: ['Ana', { texto: 'Beto' }] }, { cifra: '-3.5' }],
    [{ palabras: [{ texto: 'LOT-1' }, { texto: 'LOT-2' }] }, { importe: -1003.5, moneda: 'USD' }],
    ['Pesos', { importe: 12_000, moneda: 'ARS' }],
    ['Otra', { importe: '2', moneda: 'EUR' }],
  ];
  const texto = await textoDe([
    { dibujo: { text: 'No es tabla' } },
    { ...items, columnas, filas },
    { ...items, titulo: 'Otra', columnas, filas: [['Uno', { cifra: 1000 }]] },
  ]);
  expect(texto.split('\r\n')).toEqual([
    '\uFEFFÍtems',
    'Ítem;Valor',
    '"Tierra; ""negra""";US$ 1.250,50',
    "'=1+1;12.500 gramos",
    'Ana, Beto;-3,5',
    "LOT-1 LOT-2;'-US$ 1.003,50",
    'Pesos;$ 12.000,00',
    'Otra;EUR 2,00',
    '',
    'Otra',
    'Ítem;Valor',
    'Uno;1000',
    '',
  ]);
});

it('says above its tables what was asked for, and what it leaves out', async () => {
  const portada = {
    titulo: 'Auditoría Ana',
    filas: [
      ['Persona', '=Ana; la de acá'],
      ['Registro', 'Este informe muestra 2 hechos.'],
    ],
  } as const;
  const contenido = [{ aviso: 'Coinciden 9 hechos.' }, { ...items, columnas, filas: [['Tierra', '2']] }];
  expect((await csvDe(contenido, portada)).toString('utf8').split('\r\n')).toEqual([
    '\uFEFFAuditoría Ana',
    `Persona;"'=Ana; la de acá"`,
    'Registro;Este informe muestra 2 hechos.',
    'Aviso;Coinciden 9 hechos.',
    '',
    'Ítems',
    'Ítem;Valor',
    'Tierra;2',
    '',
  ]);
});

it('says in its heading what currency a column is of', async () => {
  const seccion = { ...items, columnas, filas: [['Tierra', dolares(1250.5)]], total: ['Total', dolares(-3)] };
  expect((await textoDe([seccion])).split('\r\n')).toEqual([
    '\uFEFFÍtems',
    'Ítem;Valor (US$)',
    'Tierra;1250,50',
    'Total;-3,00',
    '',
  ]);
});

it('writes nothing but its mark of a report without tables', async () => {
  expect(await textoDe([{ dibujo: { stack: [{ text: 'Sin filas' }] } }])).toBe('\uFEFF\r\n');
});

it('says that a table has no rows', async () => {
  const { contenido } = informeDe({
    titulo: 'Listado de Lotes',
    asunto: '',
    numero_de_club: '439041101',
    club: 'Ana',
    direccion: null,
    constancia: { hechos: 0, corregidos: 0, tardios: 0 },
    hechos: {},
    secciones: [
      { titulo: 'Lotes', color: '#000000', unidad: ['lote', 'lotes'], columnas, filas: [], vacio: 'No hay lotes.' },
    ],
  });
  expect(await textoDe(contenido)).toBe('\uFEFFLotes\r\nNo hay lotes.\r\n');
});
