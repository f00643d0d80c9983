import type { Content } from 'pdfmake/interfaces';
import { csvDe } from './csv';
import { aviso } from './papel';
import { tabla } from './tabla';
import { informeDe } from './informe';

const textoDe = async (contenido: readonly Content[]): Promise<string> => (await csvDe(contenido)).toString('utf8');

const banda = { titulo: 'Ítems', color: '#000000', detalle: '2 ítems' };
const columnas = [
  { titulo: 'Ítem', ancho: '*' as const },
  { titulo: 'Valor', ancho: 60, derecha: true },
];

it('writes each table of a report as a spreadsheet reads it', async () => {
  const filas = [
    [{ text: 'Tierra; "negra"' }, { text: 'US$ 1.250,50' }],
    [{ text: '=1+1' }, { text: '12.500 gramos' }],
    [{ stack: [{ text: 'Ana' }, { text: 'Beto' }] }, '-3,5'],
    [{ text: [{ text: 'LOT-1' }, '   ', { text: 'LOT-2' }, '   '] }, '-US$ 1.003,50'],
    ['Pesos', '$ 12.000,00'],
    ['Otra', 'EUR 2,00'],
  ];
  const texto = await textoDe([
    { text: 'No es tabla' },
    await tabla(banda, columnas, filas),
    { stack: [await tabla({ ...banda, titulo: 'Otra' }, columnas, [['Uno', '1.000']])] },
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
  const contenido = [aviso('Coinciden 9 hechos.'), await tabla(banda, columnas, [['Tierra', '2']])];
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
  const filas = [
    ['Tierra', 'US$ 1.250,50'],
    ['Total', '-US$ 3,00'],
  ];
  expect((await textoDe([await tabla(banda, columnas, filas)])).split('\r\n')).toEqual([
    '\uFEFFÍtems',
    'Ítem;Valor (US$)',
    'Tierra;1250,50',
    'Total;-3,00',
    '',
  ]);
});

it('writes nothing but its mark of a report without tables', async () => {
  expect(await textoDe([{ stack: [{ text: 'Sin filas' }] }])).toBe('\uFEFF\r\n');
});

it('says that a table has no rows', async () => {
  const { contenido } = await informeDe({
    titulo: 'Listado de Lotes',
    asunto: '',
    numero_de_club: '1a2b3c4d',
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
