import { dibujar, textoDe } from '../pdf.testkit';
import { nuevo } from '../prensa';
import { cada, type Cell, type Column, type Seccion } from '../seccion';
import { enPapel } from '../table';
import { differences, inkOf } from './ink.testkit';

const columnas: readonly Column[] = [
  { titulo: 'Código', ancho: 80, tipo: 'texto' },
  { titulo: 'Qué pasó', ancho: '*', tipo: 'texto' },
  { titulo: 'Persona', ancho: 90, tipo: 'texto' },
  { titulo: 'Gramos', ancho: 50, tipo: 'cifra' },
];

/** Pseudo-random figures, the same on each run. */
function chance(seed: number): (below: number) => number {
  let now = seed;
  return (below) => {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648;
    return now % below;
  };
}

const LETTERS = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZabcdefghijklmnñopqrstuvwxyzáéíóúü0123456789.,;:-/()%$ªº·—–«»“”ßøfi';
const ODD = [
  '',
  ' ',
  'office ffi fluff fjord',
  'АБВ 中文 ✓ 👍',
  'a\u0301e\u0308',
  'dos\nrenglones',
  'tab\tulado',
  'x'.repeat(90),
];

function texts(seed: number): (words: number) => string {
  const next = chance(seed);
  return (words) =>
    next(19) === 0
      ? ODD[next(ODD.length)]!
      : Array.from({ length: 1 + next(words) }, () =>
          Array.from({ length: 1 + next(11) }, () => LETTERS[next(LETTERS.length)]).join(''),
        ).join(' ');
}

/** Rows with every kind of cell that a report can have. */
function rowsOf(seed: number, cuantas: number, conAltas = false): Seccion['filas'] {
  const next = chance(seed);
  const text = texts(seed + 1);
  const cell = (): Cell => {
    const which = next(9);
    if (which === 0) return { texto: text(4), negrita: true, color: '#a83a5b', cuerpo: 7 };
    if (which === 1) return { renglones: [text(3), { texto: text(9), cuerpo: 6.5, negrita: true }, text(2)] };
    if (which === 2)
      return { palabras: [{ texto: text(2) }, { texto: text(1), color: '#2f6b4f' }, { texto: text(2) }] };
    if (which === 3 && conAltas) return text(300);
    return text(which);
  };
  const rows = Array.from({ length: cuantas }, () => [`ENV-${next(99_999)}`, cell(), cell(), `${next(9_000)},5`]);
  return cada(rows, (row) => row);
}

const seccion = (filas: Seccion['filas'], mas: Partial<Seccion> = {}): Seccion => ({
  ...{ titulo: 'Hechos', color: '#2f6b4f', unidad: ['hecho', 'hechos'], columnas, filas },
  ...mas,
});

const comoViene = { prensa: { tomar: () => nuevo('plain') } };

/** Draws the same document twice, or two, with the original library and with the quick one. */
async function both(
  secciones: readonly Seccion[],
  conLaRapida = secciones,
): Promise<readonly [plain: Buffer, quick: Buffer]> {
  const hoja = async (suyas: readonly Seccion[]) => ({
    pageSize: 'A4' as const,
    pageMargins: [40, 60, 40, 84] as [number, number, number, number],
    defaultStyle: { font: 'Roboto', fontSize: 8.5, color: '#1f2933', lineHeight: 1.15 },
    content: [{ text: 'Encabezado', fontSize: 20 }, ...enPapel(suyas), { text: 'Sello', bold: true }],
    header: { text: 'Club', fontSize: 6.5 },
    footer: 'Página {pagina} de {paginas}',
  });
  return Promise.all([dibujar(await hoja(secciones), comoViene), dibujar(await hoja(conLaRapida))]);
}

it.each([
  ['rows that are never parted', [seccion(rowsOf(1, 260))]],
  ['rows higher than a page among them', [seccion(rowsOf(2, 120, true))]],
  [
    'a total, and tables after each other',
    [seccion(rowsOf(3, 90), { total: ['Total', '', '', '9'] }), seccion(rowsOf(4, 3))],
  ],
  ['several rows side by side', [seccion(rowsOf(5, 301), { alLado: 2 })]],
  ['a row alone', [seccion(rowsOf(6, 1)), seccion(rowsOf(7, 2))]],
])('each letter and line stands where the library puts it: %s', async (_, secciones) => {
  const [plain, quick] = await both(secciones);
  const ink = inkOf(quick);
  expect(differences(inkOf(plain), ink).slice(0, 5)).toEqual([]);
  expect(textoDe(quick)).toBe(textoDe(plain));
  expect(ink.flatMap(({ letters }) => letters).length).toBeGreaterThan(100);
});

it('finds a difference where there is one', async () => {
  const [one, other] = await both([seccion(rowsOf(1, 5))], [seccion(rowsOf(8, 5))]);
  expect(differences(inkOf(one), inkOf(other)).length).toBeGreaterThan(0);
});
