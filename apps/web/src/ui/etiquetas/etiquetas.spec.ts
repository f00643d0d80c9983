import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { codigoLeido } from '../codigo/leido';
import { componer } from './composicion';
import { FIELDS, dato, direccionDeCodigo, direccionDePlanta, type Field, type Etiqueta } from './etiqueta';
import { FORMATS, formatOf, perSheet, type Format } from './formats';
import { conCopias, pagesOf } from './pages';
import { BORDE_QR, dibujarQr, type QrDrawing } from './qr';

const CADA_CAMPO: ReadonlySet<Field> = new Set(FIELDS.map(({ value }) => value));
const PX = 4;

const planta = (n: number): Etiqueta => {
  const codigo = `LOT-7K2M9QX4-${String(n).padStart(3, '0')}`;
  return {
    id: `id ${n}`,
    codigo,
    direccion: direccionDePlanta(codigo),
    clase: 'Plantas',
    datos: [
      ...dato('variedad', null, 'Gorilla Glue #4 Autofloreciente'),
      ...dato('lote', 'Lote', 'Otoño-002'),
      ...dato('vencimiento', 'Vence', null),
    ],
  };
};
const plantas = (cuantas: number): readonly Etiqueta[] => Array.from({ length: cuantas }, (_p, i) => planta(i + 1));

beforeAll(async () => {
  const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer },
    fireImmediately: true,
  });
});

/** Draws a QR as a camera would see it, with its white border. */
function comoImagen({ lado, trazo }: QrDrawing): ImageData {
  const ancho = (lado + 2 * BORDE_QR) * PX;
  const data = new Uint8ClampedArray(ancho * ancho * 4).fill(255);
  for (const [, x = '', y = '', largo = ''] of trazo.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let fila = 0; fila < PX; fila += 1) {
      const desde = ((Number(y) + BORDE_QR) * PX + fila) * ancho + (Number(x) + BORDE_QR) * PX;
      for (let i = desde; i < desde + Number(largo) * PX; i += 1) data.fill(0, i * 4, i * 4 + 3);
    }
  }
  return { data, width: ancho, height: ancho, colorSpace: 'srgb' };
}

const leer = async (qr: QrDrawing): Promise<readonly string[]> =>
  (await readBarcodes(comoImagen(qr))).map(({ text }) => text);

describe('a QR of a label', () => {
  it.each([
    [direccionDePlanta('LOT-7K2M9QX4-012'), 'LOT-7K2M9QX4-012'],
    [direccionDeCodigo('ENV-7K2M9QX4'), 'ENV-7K2M9QX4'],
    [direccionDeCodigo('Ñandú 12/3'), 'ÑANDÚ 12/3'],
    ['/espacio/5f3c1f0e-7d47-4f0e-9d53-5d9a4d5f0d11', '5F3C1F0E-7D47-4F0E-9D53-5D9A4D5F0D11'],
  ])('decodes to its record’s address, and the scanner takes its code from it (%s)', async (direccion, codigo) => {
    const [leido, ...otros] = await leer(dibujarQr(`https://cepa.club${direccion}`));
    expect([leido, otros]).toEqual([`https://cepa.club${direccion}`, []]);
    expect(codigoLeido(leido ?? '')).toBe(codigo);
  });
});

describe('labels on sheets', () => {
  it.each([
    ['a4-3x8', 24, [24, 1], 25],
    ['a4-4x10', 40, [40], 40],
    ['rollo-50x25', 1, [1, 1, 1], 3],
  ])('%s holds %i, so there are as many sheets as needed', (id, lugares, porPagina, cuantas) => {
    const formato = formatOf(id);
    expect(perSheet(formato)).toBe(lugares);
    expect(pagesOf(plantas(cuantas), formato).map(({ length }) => length)).toEqual(porPagina);
  });

  it('begin where a used sheet is free, and go on at the corner of the next', () => {
    const [primera, segunda, ...otras] = pagesOf(plantas(25), formatOf('a4-3x8'), 23);
    expect(primera?.map(({ x, y, etiqueta }) => [x, y, etiqueta.id])).toEqual([
      [70, 7 * 37 + 0.5, 'id 1'],
      [140, 7 * 37 + 0.5, 'id 2'],
    ]);
    expect([segunda?.length, segunda?.[0]]).toEqual([23, { etiqueta: planta(3), x: 0, y: 0.5 }]);
    expect(otras).toEqual([]);
  });

  it('begin within the sheet whatever is asked', () => {
    const enHoja = (desde: number) => pagesOf(plantas(1), formatOf('a4-3x8'), desde)[0]?.[0];
    expect([enHoja(0)?.x, enHoja(99)?.x, enHoja(Number.NaN)?.x]).toEqual([0, 140, 0]);
    expect(pagesOf([], formatOf('a4-3x8'), 5)).toEqual([]);
  });

  it('come in copies, or one for each unit in stock', () => {
    const [una, otra] = [planta(1), { ...planta(2), unidades: 3 }];
    expect(conCopias([una, otra], 2, false)).toEqual([una, una, otra, otra]);
    expect(conCopias([una, otra], 2, true)).toEqual([una, otra, otra, otra]);
    expect(conCopias([{ ...una, unidades: 0 }], 1, true)).toEqual([]);
  });

  it('are laid out by the hundreds in a moment', () => {
    const antes = process.cpuUsage();
    const paginas = pagesOf(plantas(400), formatOf('a4-4x10'));
    for (const { etiqueta } of paginas.flat()) {
      dibujarQr(`https://cepa.club${etiqueta.direccion}`);
      componer(etiqueta, formatOf('a4-4x10'), CADA_CAMPO);
    }
    expect(paginas).toHaveLength(10);
    // Of the processor, in microseconds: other programs on the machine do not change it.
    expect(process.cpuUsage(antes).user).toBeLessThan(5_000_000);
  });
});

describe.each(FORMATS)('$nombre', (formato: Format) => {
  it('has its labels on the paper, none over another', () => {
    const { hoja, etiqueta, margen, paso, columnas, filas } = formato;
    expect(margen.ancho).toBeGreaterThanOrEqual(0);
    expect(margen.alto).toBeGreaterThanOrEqual(0);
    expect(paso.ancho).toBeGreaterThanOrEqual(etiqueta.ancho);
    expect(margen.ancho + (columnas - 1) * paso.ancho + etiqueta.ancho).toBeLessThanOrEqual(hoja.ancho + 1e-6);
    expect(margen.alto + (filas - 1) * paso.alto + etiqueta.alto).toBeLessThanOrEqual(hoja.alto + 1e-6);
  });

  it('shows the whole code beside a QR that a phone reads, all inside the label', () => {
    const { ancho, alto } = formato.etiqueta;
    const { qr, renglones } = componer(planta(12), formato, CADA_CAMPO);
    // Half a millimetre per square, for a code of 37 squares with its border.
    expect(qr.lado).toBeGreaterThanOrEqual(18);
    expect(qr.y + qr.lado).toBeLessThanOrEqual(alto);
    const codigo = renglones.filter((renglon) => renglon.codigo);
    expect(codigo.map(({ texto }) => texto)).toEqual(['LOT-7K2M9QX4-012']);
    for (const { texto, x, y, tamano, codigo: esCodigo } of renglones) {
      expect(tamano).toBeGreaterThanOrEqual(1.9);
      expect(x + [...texto].length * tamano * (esCodigo ? 0.62 : 0.56)).toBeLessThanOrEqual(ancho + 0.01);
      expect(y).toBeLessThanOrEqual(alto);
      // Beside the QR, or above it.
      expect(x >= qr.x + qr.lado || y + tamano * 0.35 <= qr.y + 0.01).toBe(true);
    }
    expect(renglones.some(({ texto }) => texto.startsWith('Gorilla'))).toBe(true);
  });
});

it.each(FORMATS.map(({ id }) => id))('neither cuts nor parts a code of up to 24 letters on %s', (id) => {
  const codigos = Array.from({ length: 21 }, (_c, i) => `ENV-2610${'X'.repeat(i + 4)}`.slice(0, i + 4));
  for (const codigo of [...codigos, 'ENV-261011-59126P', 'LOT-7K2M9QX4-012-ABCDEFG']) {
    const { qr, renglones } = componer({ ...planta(1), codigo }, formatOf(id), CADA_CAMPO);
    const escrito = renglones.filter((renglon) => renglon.codigo);
    expect(escrito.map(({ texto }) => texto)).toEqual([codigo]);
    expect(escrito[0]?.tamano).toBeGreaterThanOrEqual(2.9);
    expect(qr.lado).toBeGreaterThanOrEqual(18);
  }
});

it('shows only the facts that were chosen, and none that is not known', () => {
  const textos = (campos: readonly Field[]) =>
    componer(planta(1), formatOf('rollo-100x50'), new Set(campos)).renglones.flatMap(({ texto, codigo }) =>
      codigo ? [] : [texto],
    );
  expect([textos([]), textos(['lote']), textos(['vencimiento'])]).toEqual([[], ['Lote Otoño-002'], []]);
});
