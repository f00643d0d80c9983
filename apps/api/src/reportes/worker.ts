import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { quickCells } from './dibujo/quick-cells';
import type { quickDrawing } from './dibujo/quick-drawing';
import type { quickFonts } from './dibujo/quick-fonts';
import type { quickInk } from './dibujo/quick-ink';
import type { quickStyles } from './dibujo/quick-styles';
import type { quickTables } from './dibujo/quick-tables';

/** The data of the worker thread: where the library and its fonts are. It loads them before it is given a document. */
export interface Lugares {
  /** Folder of the library's modules. */
  readonly pdfmake: string;
  readonly fuentes: string;
}

/** A document made of plain data. */
export interface Encargo {
  /** `{pagina}` and `{paginas}` in its footer stand for the numbers. */
  readonly documento: TDocumentDefinitions;
  /** The long lists inside the document, empty: their items come in messages. */
  readonly listas: readonly unknown[][];
}

/** The messages to the thread: a document, items of its lists, or that all of them were sent and drawing begins. */
export type Envio = Encargo | { readonly lista: number; readonly items: readonly unknown[] } | 'completo';

/** The messages of the thread: the part that is drawn, 0 to 1, bytes of the file, or that there are no more. */
export type Dicho = number | Uint8Array<ArrayBuffer> | 'dibujado';

/** The file as the library writes it; pages leave it as soon as the next one begins. */
interface Salida {
  read(): Uint8Array | null;
  end(): void;
  on(que: 'readable' | 'end', hacer: () => void): void;
}

/** The library's press: the one that lets pages be read before the last is drawn. */
interface Impresora {
  readonly pdfKitDoc: Salida;
  createPdfKitDocument(
    documento: object,
    options: { readonly tableLayouts: object; readonly progressCallback: (parte: number) => void },
  ): Promise<Salida>;
}

type Clase<T, Con extends unknown[]> = { readonly default: new (...con: Con) => T };
interface Direcciones {
  setUrlAccessPolicy(policy: (url: string) => boolean): void;
}

type Sistema = Pick<typeof import('node:os'), 'constants' | 'platform' | 'setPriority'>;

interface Thread {
  readonly workerData: Lugares;
  readonly parentPort: {
    postMessage(dicho: Dicho, transfer?: readonly ArrayBuffer[]): void;
    on(que: 'message', hacer: (envio: Envio) => void): void;
  };
}

/** What the thread does in another way than the library, for speed alone: each is a function of its own text. */
export interface Quick {
  readonly styles: typeof quickStyles;
  readonly fonts: typeof quickFonts;
  readonly ink: typeof quickInk;
  readonly cells: typeof quickCells;
  readonly tables: typeof quickTables;
  readonly drawing: typeof quickDrawing;
}

/**
 * Draws one PDF. Runs in a thread of its own, from its source text: it may use nothing but its parameters and itself,
 * so that it is the same thread whether the app runs compiled or from a test.
 */
export function trabajar(requerir: (modulo: string) => unknown, quick?: Quick): void {
  const { workerData, parentPort } = requerir('node:worker_threads') as Thread;
  const { constants, platform, setPriority } = requerir('node:os') as Sistema;
  // The priority is that of this thread alone on Linux, and of the whole process elsewhere. Writes go before drawing.
  // Under constant writes a tenth of a core is left to draw with.
  if (platform() === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  const { pdfmake, fuentes } = workerData;
  const modulo = <T>(nombre: string): T => requerir(`${pdfmake}/${nombre}`) as T;
  if (quick) {
    quick.styles(modulo);
    const shapeOf = quick.fonts(modulo);
    const inkOf = quick.ink(shapeOf);
    quick.tables(modulo, quick.cells(modulo, shapeOf, inkOf));
    quick.drawing(modulo, inkOf);
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
  const impresora = new Impresora(letras, virtual, direcciones, (route) => route.startsWith(fuentes));
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
    // A copy of its own, which is handed over instead of being copied again.
    const propios = new Uint8Array(bytes);
    parentPort.postMessage(propios, [propios.buffer]);
  };
  let dicho = 0;
  const progressCallback = (parte: number): void => {
    if (parte - dicho < 0.05) return;
    dicho = parte;
    parentPort.postMessage(parte);
    enviar(impresora.pdfKitDoc);
  };
  const dibujar = async ({ documento }: Encargo): Promise<void> => {
    const pageFooter = JSON.stringify(documento.footer ?? '');
    const footer = (page: number, pages: number): unknown =>
      JSON.parse(pageFooter.replaceAll('{pagina}', String(page)).replaceAll('{paginas}', String(pages)));
    for (const adjunto of Object.values(documento.files ?? {}) as { src: string | string[]; type: string }[])
      if (Array.isArray(adjunto.src))
        adjunto.src = `data:${adjunto.type};base64,${Buffer.from(adjunto.src.join(''), 'utf8').toString('base64')}`;
    const salida = await impresora.createPdfKitDocument({ ...documento, footer }, { tableLayouts, progressCallback });
    salida.on('readable', () => enviar(salida));
    salida.on('end', () => parentPort.postMessage('dibujado'));
    salida.end();
  };
  let encargo: Encargo | undefined;
  parentPort.on('message', (envio) => {
    if (envio === 'completo') void dibujar(encargo!);
    else if ('documento' in envio) encargo = envio;
    else for (const item of envio.items) encargo!.listas[envio.lista]!.push(item);
  });
}
