import { csvDe } from './csv';
import { dibujar, textoDe } from './pdf.testkit';
import { documento } from './documento';
import type { Sheet } from './documento.sello';
import { WIDTH } from './papel';
import { enPapel, table } from './table';

const hoja: Sheet = {
  titulo: 'Trazabilidad por Código',
  asunto: 'ENV-1',
  club: 'Club Ana',
  direccion: 'Av. Siempreviva 742',
  numero_de_club: '439041101',
  clave: { publica: 'cepa-1+0a1b2c3d+QUJD', huella: 'c'.repeat(64), metodo: 'https://cepa.example/verificar#metodo' },
  codigo: 'INF-261121-K7QF2M',
  emisor: 'Ana (Club)',
  filtros: [
    ['Persona', 'Beto'],
    ['Desde', 'el comienzo'],
  ],
  contenido: [{ text: 'lo propio' }],
  constancia: { hechos: 3, corregidos: 1, tardios: 2 },
  hechos: ['{"pasos":["Ñandú"', ']}'],
  huella: 'ab'.repeat(32),
  sello: {
    texto: 'cepa-1\n7\ncmFpeg==\nfecha 2026-11-21T15:04:00.000Z\n\n— cepa-1 ZmlybWE=\n',
    qr: 'C1~cepa',
    eventos: 1234n,
    raiz: 'cd'.repeat(32),
    fecha: '2026-11-21T15:04:00.000Z',
    lineas: [],
    club: null,
  },
  verificar: 'https://cepa.example/verificar?sello=C1~cepa',
};

/** Every value of a key anywhere in the document. */
function valores(nodo: unknown, clave: string): unknown[] {
  if (nodo === null || typeof nodo !== 'object') return [];
  return Object.entries(nodo).flatMap(([nombre, valor]) => [
    ...(nombre === clave ? [valor] : []),
    ...valores(valor, clave),
  ]);
}

describe('a report', () => {
  const impreso = documento(hoja);

  it('says at its head its name, its subject, its club and its issue time', () => {
    const [cabeza] = impreso.content as unknown[];
    expect(valores(cabeza, 'text')).toEqual([
      'INFORME SELLADO',
      'Trazabilidad por Código',
      'ENV-1',
      'Club Ana',
      'Club N.º 439041101',
      'Av. Siempreviva 742',
      'Emitido el 21/11/2026, 12:04',
      'Hora de Buenos Aires · Informe INF-261121-K7QF2M',
    ]);
  });

  it('has the QR of its seal at the foot of every page, as one picture', () => {
    expect(valores(impreso.footer, 'image')).toEqual(['qr']);
    expect(Object.keys(impreso.images ?? {})).toEqual(['qr']);
  });

  it('says on every page its club, address, name, issuer and filters', () => {
    expect(valores(impreso.header, 'text')).toEqual([
      'Club Ana (N.º 439041101) · Av. Siempreviva 742',
      'Trazabilidad por Código ENV-1 · Informe INF-261121-K7QF2M · Emitido por Ana (Club)',
      'Persona: Beto · Desde: el comienzo',
    ]);
  });

  it('carries the seal at the foot of every page: size, root, signature and time', () => {
    const pie = valores(impreso.footer, 'text')
      .flat()
      .map((parte) => (typeof parte === 'string' ? parte : (parte as { text: string }).text));
    expect(pie).toEqual(
      expect.arrayContaining([
        'libro de 1.234 eventos, firmado el 21/11/2026, 12:04 (2026-11-21T15:04:00.000Z)',
        hoja.sello.raiz,
        'ZmlybWE=',
        'Página {pagina} de {paginas}',
      ]),
    );
    const renglones = (valores(impreso.footer, 'text').filter(Array.isArray) as [{ text: string }, string][]).map(
      ([{ text }, valor]) => [text.trim(), valor],
    );
    expect(Object.fromEntries(renglones)).toMatchObject({ Raíz: hoja.sello.raiz, Firma: 'ZmlybWE=' });
  });

  it('carries the whole signed checkpoint on its last page, as text and as a QR that leads to the check', () => {
    const ultima = (impreso.content as unknown[]).at(-1);
    expect(valores(ultima, 'text')).toEqual(expect.arrayContaining([hoja.sello.texto, hoja.clave.publica]));
    // Next to the QR no word is wider than its column: it would push the table over the edge of the page.
    const palabras = (valores(ultima, 'columns') as object[])
      .flatMap((una) => valores(una, 'text'))
      .join(' ')
      .split(' ');
    expect(palabras.filter(({ length }) => length > 40)).toEqual([]);
    expect(valores(ultima, 'qr')).toEqual([hoja.verificar]);
    expect(valores(ultima, 'link')).toEqual([hoja.verificar]);
    const datos = (valores(ultima, 'body') as { text: string }[][][])[0]?.map((celdas) =>
      celdas.map(({ text }) => text),
    );
    expect(datos?.slice(0, 5)).toEqual([
      ['Eventos', '1.234'],
      ['Raíz', `${'cd'.repeat(16)} ${'cd'.repeat(16)}`],
      ['Fecha', '21/11/2026, 12:04 (2026-11-21T15:04:00.000Z)'],
      ['Informe', `SHA-256 ${'ab'.repeat(16)} ${'ab'.repeat(16)}`],
      ['Clave', `SHA-256 ${'c'.repeat(32)} ${'c'.repeat(32)}`],
    ]);
  });

  it('says how many of its facts were corrected or entered late', () => {
    expect(valores(impreso.content, 'text')).toContain(
      'Este informe muestra 3 hechos del registro: 1 fue corregido o anulado después de su alta y 2 se cargaron más de un día después de ocurrir. Cada renglón que cuenta lo dice: «Corregido», «Anulado», «Eliminado» o «Tardío».',
    );
  });

  it('has its facts attached, byte for byte', () => {
    expect(valores(impreso.files, 'src')).toEqual([hoja.hechos]);
  });

  it('is plain data, so that it can travel to the thread that draws it', () => {
    expect(structuredClone(impreso)).toEqual(impreso);
  });
});

it('divides the width of a table itself: a word without end pushes no column off the page', async () => {
  const columnas = [
    { titulo: 'Código', ancho: 92, tipo: 'texto' },
    { titulo: 'Nombre', ancho: '*', tipo: 'texto' },
    { titulo: 'Tarea', ancho: '*', tipo: 'texto' },
    { titulo: 'Plantas', ancho: 42, tipo: 'texto' },
  ] as const;
  const banda = { titulo: 'Lotes', detalle: '1 lote', color: '#000' };
  const [anchos] = valores(table(banda, columnas, [['LOT-1', 'Ñandubay'.repeat(25), '', '1']]), 'widths');
  expect(anchos).toEqual([92, 173, 173, 42]);
  expect(92 + 2 * 173 + 42 + 35).toBe(WIDTH);
});

it('leaves room at the head of a page for what stands there, a word without end too', () => {
  const alto = (asunto: string): unknown =>
    (documento({ ...hoja, asunto, filtros: [['Proyecto', asunto]] }).pageMargins as unknown[])[1];
  const renglon = 8;
  expect(alto('Ana')).toBe(34 + 3 * renglon);
  // 'Trazabilidad por Código', the word on two lines, and the rest; 'Proyecto:' and the word.
  expect(alto('Ñandubay'.repeat(25))).toBe(34 + (1 + 3 + 3) * renglon);
});

it.each([
  ['first', 0],
  ['later', 3],
])('loses nothing of a row that is higher than a page, as the %s of its table', async (_, lugar) => {
  const banda = { titulo: 'Dispensaciones', detalle: '5 registros', color: '#000' };
  const columnas = [
    { titulo: 'Código', ancho: '*', tipo: 'texto' },
    { titulo: 'Observaciones', ancho: 84, tipo: 'texto' },
  ] as const;
  const motivo = `Comienzo ${'Ñ'.repeat(1200)} Final`;
  const filas = Array.from({ length: 5 }, (__, i) => [`ENV-${i}`, { text: i === lugar ? motivo : 'Corto' }]);
  const pdf = await dibujar(documento({ ...hoja, contenido: [table(banda, columnas, filas)] }));
  const texto = textoDe(pdf);
  for (const dicho of ['Dispensaciones', 'Comienzo', 'Final', 'Observaciones', ...filas.map(([codigo]) => codigo)])
    expect(texto).toContain(dicho);
});

/** The pages of a report whose table has this many rows. */
async function paginasCon(renglones: number): Promise<number> {
  const banda = { titulo: 'Lotes', detalle: 'muchos', color: '#000' };
  const filas = Array.from({ length: renglones }, (_, i) => [`LOT-${i}`]);
  const pdf = await dibujar(
    documento({ ...hoja, contenido: [table(banda, [{ titulo: 'Código', ancho: '*', tipo: 'texto' }], filas)] }),
  );
  return pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
}

it('has the seal below a short report, and no page without anything between them', async () => {
  // With 30 rows the table ends at the foot of the first page.
  const paginas: number[] = [];
  for (const renglones of [1, 30, 31]) paginas.push(await paginasCon(renglones));
  expect(paginas).toEqual([1, 2, 2]);
});

it('sets rows side by side on paper where a table says so, and its sums once', async () => {
  const seccion = {
    ...{ titulo: 'Enteros', color: '#000', unidad: ['envasado', 'envasados'] as const, alLado: 2 },
    columnas: [
      { titulo: 'Código', ancho: '*', tipo: 'texto' },
      { titulo: 'Unidades', ancho: 46, tipo: 'cifra' },
    ] as const,
    filas: [
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
    ],
    total: ['Total', '6'],
  };
  const [dibujada] = enPapel([seccion]) as [{ table: { body: { text?: string }[][]; widths: number[] } }];
  const { body, widths } = dibujada.table;
  expect(widths).toEqual([widths[0], 46, widths[0], 46]);
  expect(body.slice(2).map((fila) => fila.map((celda) => celda.text ?? ''))).toEqual([
    ['A', '1', 'B', '2'],
    ['C', '3', '', ''],
    ['Total', '6', '', ''],
  ]);
  expect((await csvDe([seccion])).toString('utf8')).toContain('A;1\r\nB;2\r\nC;3\r\nTotal;6');
});
