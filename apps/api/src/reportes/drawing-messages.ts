import type { UndrawnDocument } from './documento';

/** The data of the worker thread: the paths of the library and its fonts. It loads them before it gets a document. */
export interface ThreadData {
  /** Folder of the library's modules. */
  readonly pdfmake: string;
  readonly fuentes: string;
  /** Whether plain text is drawn in the faster way, or everything by the unchanged library. */
  readonly isQuick: boolean;
  /** Whether it draws a warm-up page first. */
  readonly isWarm: boolean;
}

/** A document of plain data. The thread draws its tables. */
export interface Encargo {
  /** `{pagina}` and `{paginas}` in its footer are replaced with the numbers. */
  readonly documento: UndrawnDocument;
  /** The long lists of the document, empty: their items come in messages. */
  readonly listas: readonly unknown[][];
}

/** The messages to the thread: a document, items of its lists, or the end of all lists, which starts the drawing. */
export type Envio = Encargo | { readonly lista: number; readonly items: readonly unknown[] } | 'completo';

/** The messages of the thread: the finished part, 0 to 1, bytes of the file, or the end of the file. */
export type Dicho = number | Uint8Array<ArrayBuffer> | 'dibujado';
