import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** The data of the worker thread: where the library and its fonts are. It loads them before it is given a document. */
export interface ThreadData {
  /** Folder of the library's modules. */
  readonly pdfmake: string;
  readonly fuentes: string;
  /** Whether plain text is drawn in the shorter way, or all as the library comes. */
  readonly isQuick: boolean;
  /** Whether it draws a page for nobody first. */
  readonly isWarm: boolean;
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
