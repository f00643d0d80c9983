/** Draws one PDF in a thread of its own, so that other requests do not wait for it. */
import { createRequire } from 'node:module';
import { constants, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Dicho, Encargo, Envio, ThreadData } from './drawing-messages';
import type { Modulo } from './dibujo/press';
import { quickCells } from './dibujo/quick-cells';
import { quickDrawing } from './dibujo/quick-drawing';
import { quickFonts } from './dibujo/quick-fonts';
import { quickInk } from './dibujo/quick-ink';
import { quickStyles } from './dibujo/quick-styles';
import { quickTables } from './dibujo/quick-tables';
import { drawn } from './table';

/** The file as the library writes it; a page is emitted as soon as the next one begins. */
interface Salida {
  read(): Uint8Array | null;
  end(): void;
  on(que: 'readable' | 'end', hacer: () => void): void;
}

/** The library's printer, which allows pages to be read before the last one is drawn. */
interface Impresora {
  readonly pdfKitDoc: Salida;
  createPdfKitDocument(
    documento: object,
    options: { readonly tableLayouts: object; readonly progressCallback: (parte: number) => void },
  ): Promise<Salida>;
}

interface LayoutBuilder {
  layoutDocument(content: unknown, pdfKitDoc: Salida, ...rest: unknown[]): unknown;
}

interface Direcciones {
  setUrlAccessPolicy(policy: (url: string) => boolean): void;
}

type Clase<T, Con extends unknown[]> = { readonly default: new (...con: Con) => T };

const port = parentPort!;
const say = (dicho: Dicho, transfer: ArrayBuffer[] = []): void => port.postMessage(dicho, transfer);

// On Linux the priority is that of this thread only, elsewhere that of the whole process. Writes have priority over
// drawing; under constant writes a tenth of a core is left for it.
if (platform() === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
const { pdfmake, fuentes, isQuick, isWarm } = workerData as ThreadData;
const load = createRequire(__filename);
const modulo: Modulo = (nombre) => load(`${pdfmake}/${nombre}`);
if (isQuick) {
  quickStyles(modulo);
  const shapeOf = quickFonts(modulo);
  const inkOf = quickInk(shapeOf);
  quickTables(modulo, quickCells(modulo, shapeOf, inkOf));
  quickDrawing(modulo, inkOf);
}
const virtual = modulo<{ readonly default: object }>('virtual-fs').default;
const direcciones = new (modulo<Clase<Direcciones, [object]>>('URLResolver').default)(virtual);
direcciones.setUrlAccessPolicy(() => false);
const letra = (nombre: string): string => `${fuentes}/Roboto-${nombre}.ttf`;
const letras = {
  Roboto: {
    normal: letra('Regular'),
    bold: letra('Medium'),
    italics: letra('Italic'),
    bolditalics: letra('MediumItalic'),
  },
};
const Impresora = modulo<Clase<Impresora, [object, object, object, (route: string) => boolean]>>('Printer').default;
const nuevaImpresora = (): InstanceType<typeof Impresora> =>
  new Impresora(letras, virtual, direcciones, (route) => route.startsWith(fuentes));
const impresora = nuevaImpresora();
const LINE = {
  hLineColor: () => '#d9dee3',
  vLineWidth: () => 0,
  paddingLeft: (column: number) => (column === 0 ? 0 : 5),
  paddingRight: () => 5,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};
const tableLayouts = {
  renglones: { ...LINE, hLineWidth: (line: number) => (line === 0 ? 0 : 0.5) },
  seccion: {
    ...LINE,
    hLineWidth: (line: number) => (line < 2 ? 0 : 0.5),
    paddingTop: (row: number) => (row === 0 ? 0 : 3),
    paddingBottom: (row: number) => (row === 0 ? 0 : 3),
  },
  bloque: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 6,
    paddingRight: () => 6,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
};
const enviar = (salida: Salida): void => {
  const bytes = salida.read();
  if (bytes === null) return;
  // A separate copy, which is transferred and not copied again.
  const propios = new Uint8Array(bytes);
  say(propios, [propios.buffer]);
};
let dicho = 0;
const progressCallback = (parte: number): void => {
  if (parte - dicho < 0.05) return;
  dicho = parte;
  say(parte);
  enviar(impresora.pdfKitDoc);
};
/** Characters of attached facts of a report that is long to lay out. */
const LONG = 200_000;
let hasLongFacts = false;
/**
 * The library writes the attached facts first. In a long report they leave while its pages are laid out: these exist
 * only once their number is known, which stands on each. A short report can still be refused if its drawing fails.
 */
const builder = modulo<Clase<LayoutBuilder, never>>('LayoutBuilder').default.prototype as LayoutBuilder;
const { layoutDocument } = builder;
builder.layoutDocument = function (content, pdfKitDoc, ...rest) {
  if (hasLongFacts && pdfKitDoc === impresora.pdfKitDoc) enviar(pdfKitDoc);
  const whole = pdfKitDoc === impresora.pdfKitDoc ? drawn(content as Encargo['documento']['content']) : content;
  return layoutDocument.call(this, whole, pdfKitDoc, ...rest);
};
const dibujar = async ({ documento }: Encargo): Promise<void> => {
  const pageFooter = JSON.stringify(documento.footer ?? '');
  const footer = (page: number, pages: number): unknown =>
    JSON.parse(pageFooter.replaceAll('{pagina}', String(page)).replaceAll('{paginas}', String(pages)));
  const adjuntos = Object.values(documento.files ?? {}) as { src: string | string[]; type: string }[];
  for (const adjunto of adjuntos)
    if (Array.isArray(adjunto.src))
      adjunto.src = `data:${adjunto.type};base64,${Buffer.from(adjunto.src.join(''), 'utf8').toString('base64')}`;
  hasLongFacts = adjuntos.some(({ src }) => src.length > LONG);
  const salida = await impresora.createPdfKitDocument({ ...documento, footer }, { tableLayouts, progressCallback });
  salida.on('readable', () => enviar(salida));
  salida.on('end', () => say('dibujado'));
  salida.end();
};
/** Draws a warm-up table and QR code, so that fonts are read and code is compiled before the first report. */
const calentar = async (): Promise<void> => {
  const bold = { text: 'Código' };
  const body = Array.from({ length: 60 }, (_, i) => [
    bold,
    `LOTE-${i}`,
    { text: `${i}`, alignment: 'right', bold: true },
  ]);
  const table = { headerRows: 1, widths: ['*', 80, 40], body };
  const content = [
    { text: 'Prueba', fontSize: 14, bold: true },
    { layout: 'renglones', table },
    { qr: 'x', fit: 90 },
  ];
  const options = { tableLayouts, progressCallback: () => undefined };
  const salida = await nuevaImpresora().createPdfKitDocument({ content }, options);
  await new Promise<void>((resolve) => {
    salida.on('readable', () => salida.read());
    salida.on('end', resolve);
    salida.end();
  });
};
const caliente = isWarm ? calentar().catch(() => undefined) : Promise.resolve();
let encargo: Encargo | undefined;
port.on('message', (envio: Envio) => {
  if (envio === 'completo') void caliente.then(() => dibujar(encargo!));
  else if ('documento' in envio) encargo = envio;
  else for (const item of envio.items) encargo!.listas[envio.lista]!.push(item);
});
