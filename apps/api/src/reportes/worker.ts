import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** The data of the worker thread: where the library and its fonts are, and a document made of plain data. */
export interface Encargo {
  readonly pdfmake: string;
  readonly fuentes: string;
  /** `{pagina}` and `{paginas}` in its footer stand for the numbers. */
  readonly documento: TDocumentDefinitions;
}

interface Impresora {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(policy: (url: string) => boolean): void;
  setLocalAccessPolicy(policy: (path: string) => boolean): void;
  setTableLayouts(layouts: object): void;
  setProgressCallback(onProgress: (parte: number) => void): void;
  createPdf(documento: object): { getBuffer(): Promise<Uint8Array> };
}

interface Hilo {
  readonly workerData: Encargo;
  readonly parentPort: { postMessage(mensaje: Uint8Array | number): void };
}

/**
 * Draws one PDF. Runs in a thread of its own, from its source text: it may use nothing but its parameter and itself,
 * so that it is the same thread whether the app runs compiled or from a test.
 */
export function trabajar(requerir: (modulo: string) => unknown): void {
  const { workerData, parentPort } = requerir('node:worker_threads') as Hilo;
  const { fuentes, documento } = workerData;
  const impresora = requerir(workerData.pdfmake) as Impresora;
  const letra = (nombre: string): string => `${fuentes}/Roboto-${nombre}.ttf`;
  impresora.setFonts({
    Roboto: {
      normal: letra('Regular'),
      bold: letra('Medium'),
      italics: letra('Italic'),
      bolditalics: letra('MediumItalic'),
    },
  });
  impresora.setUrlAccessPolicy(() => false);
  impresora.setLocalAccessPolicy((ruta) => ruta.startsWith(fuentes));
  const RENGLON = {
    hLineColor: () => '#d9dee3',
    vLineWidth: () => 0,
    paddingLeft: (columna: number) => (columna === 0 ? 0 : 5),
    paddingRight: () => 5,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  };
  impresora.setTableLayouts({
    renglones: { ...RENGLON, hLineWidth: (linea: number) => (linea === 0 ? 0 : 0.5) },
    seccion: {
      ...RENGLON,
      hLineWidth: (linea: number) => (linea < 2 ? 0 : 0.5),
      paddingTop: (fila: number) => (fila === 0 ? 0 : 3),
      paddingBottom: (fila: number) => (fila === 0 ? 0 : 3),
    },
    bloque: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 6,
      paddingRight: () => 6,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  });
  let dicho = 0;
  impresora.setProgressCallback((parte) => {
    if (parte - dicho < 0.05) return;
    dicho = parte;
    parentPort.postMessage(parte);
  });
  const pie = JSON.stringify(documento.footer ?? '');
  const footer = (pagina: number, paginas: number): unknown =>
    JSON.parse(pie.replaceAll('{pagina}', String(pagina)).replaceAll('{paginas}', String(paginas)));
  void impresora
    .createPdf({ ...documento, footer })
    .getBuffer()
    .then((pdf) => parentPort.postMessage(pdf));
}
