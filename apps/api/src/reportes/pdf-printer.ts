import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Problem } from '@cepa/platform';
import { PlacesByPerson } from '../nucleo/places-by-person';
import { cancelado } from './request';
import { partOf, partsOf, withoutLongLists } from './long-lists';
import { porPartes } from './por-partes';
import { nuevo, type Prensa } from './prensa';
import type { UndrawnDocument } from './documento';
import type { Dicho, Envio } from './drawing-messages';

/** Maximum duration of drawing. */
const LIMITE_MS = 60_000;
/** The same for background reports. */
const LIMITE_EN_FONDO_MS = 600_000;
/** Number of PDFs drawn concurrently; others wait. One core is left for writes. */
const A_LA_VEZ = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Maximum number of waiting or running reports of one person; a browser requests one at a time. */
const POR_PERSONA = 3;
/** Maximum number of waiting reports in total. */
const EN_ESPERA = 24;

const demasiados = (detalle: string): Problem =>
  new Problem(
    429,
    'DEMASIADOS_INFORMES',
    'Ya hay informes en preparación. Esperá a que terminen y volvé a intentar.',
    detalle,
    {},
    { 'retry-after': '10' },
  );

interface Waiting {
  readonly persona: string;
  readonly seguir: () => void;
}

/** Options to follow and cancel a turn. */
interface Turn {
  readonly signal?: AbortSignal;
  /** In the background: it uses a separate place, one at a time, and takes none from waiting callers. */
  readonly enFondo?: boolean;
  /** Called once if it has to wait, with a function that returns the number before it. */
  readonly onWait?: (delante: () => number) => void;
}

/** A PDF that is being drawn: its first bytes exist. */
export interface PrintedDrawing {
  /** Breaks off if the drawing fails. Buffers what was not read yet. */
  readonly paginas: Readable;
  /** Resolves once all is drawn. @throws Problem as `print` */
  readonly dibujado: Promise<void>;
}

/** Options to follow and cancel a drawing. */
interface Drawing {
  readonly signal?: AbortSignal;
  readonly enFondo?: boolean;
  /** The finished part, 0 to 1. */
  readonly onProgress?: (parte: number) => void;
  /** A prepared thread. */
  readonly prensa?: Pick<Prensa, 'tomar'>;
}

/** Draws PDFs, each in a thread of its own, so that other requests do not wait for them. */
@Injectable()
export class PdfPrinter {
  private libres = A_LA_VEZ;
  private readonly queue: Waiting[] = [];
  private readonly requests = new PlacesByPerson();
  private readonly haciendo = new Set<string>();
  private enFondo: Promise<unknown> = Promise.resolve();

  /**
   * Creates a report when it is its turn: a few concurrently, but only one for each person.
   *
   * @throws Problem 429 if the person, or all together, request too many, 409 if it is cancelled before its turn
   */
  async inTurn<T>(persona: string, hacer: () => Promise<T>, turn: Turn = {}): Promise<T> {
    if (turn.enFondo) return this.despues(hacer, turn.signal);
    const propios = this.requests.of(persona);
    if (propios >= POR_PERSONA) throw demasiados(`${persona} has ${propios} reports on their way`);
    if (this.queue.length >= EN_ESPERA) throw demasiados(`${this.queue.length} reports wait`);
    const dejar = this.requests.take(persona);
    try {
      if (this.libres > 0 && !this.haciendo.has(persona)) this.tomar(persona);
      else await this.esperar(persona, turn);
      try {
        return await hacer();
      } finally {
        this.libres += 1;
        this.haciendo.delete(persona);
        this.llamar();
      }
    } finally {
      dejar();
    }
  }

  /** One after the other without a limit: the caller has limited their number. */
  private async despues<T>(hacer: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const turn = this.enFondo.then(() => {
      if (signal?.aborted) throw cancelado();
      return hacer();
    });
    this.enFondo = turn.catch(() => undefined);
    return turn;
  }

  private esperar(persona: string, { signal, onWait }: Turn): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(cancelado());
      const dejar = (): void => {
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(cancelado());
      };
      const waiting: Waiting = {
        persona,
        seguir: () => {
          signal?.removeEventListener('abort', dejar);
          resolve();
        },
      };
      this.queue.push(waiting);
      signal?.addEventListener('abort', dejar, { once: true });
      onWait?.(() => this.haciendo.size + this.queue.indexOf(waiting));
    });
  }

  private tomar(persona: string): void {
    this.libres -= 1;
    this.haciendo.add(persona);
  }

  /** Starts those whose turn it is: the first of each person without a running one. */
  private llamar(): void {
    for (let i = 0; i < this.queue.length && this.libres > 0;) {
      const { persona, seguir } = this.queue[i]!;
      if (this.haciendo.has(persona)) {
        i += 1;
        continue;
      }
      this.queue.splice(i, 1);
      this.tomar(persona);
      seguir();
    }
  }

  /**
   * @param documento data, whose tables may have rows that are generated on demand: the layouts `renglones`, `seccion` and `bloque` exist in the thread; an attached text may be in parts
   * @returns once its first pages are drawn
   * @throws Problem 503 if it takes too long, 409 if it is cancelled
   */
  print(documento: UndrawnDocument, drawing: Drawing = {}): Promise<PrintedDrawing> {
    return new Promise((resolve, reject) => {
      const pages = new Readable({ read: () => undefined });
      // The reader of the stream gets its errors. A failure before the first read rejects the promise.
      pages.on('error', () => undefined);
      const alEmpezar = (): void => resolve({ paginas: pages, dibujado });
      const dibujado = inThread(documento, pages, alEmpezar, drawing);
      dibujado.catch((error: Error) => {
        reject(error);
        pages.destroy(error);
      });
    });
  }
}

async function inThread(
  entero: UndrawnDocument,
  pages: Readable,
  alEmpezar: () => void,
  { signal, enFondo = false, onProgress, prensa }: Drawing,
): Promise<void> {
  if (signal?.aborted) throw cancelado();
  const { documento, listas } = withoutLongLists(entero);
  const thread = prensa?.tomar() ?? nuevo();
  // A waiting thread did not keep the process alive; this one does until its file is complete.
  thread.ref();
  const enviar = (envio: Envio): void => thread.postMessage(envio);
  let deadline: NodeJS.Timeout | undefined;
  let dejar = (): void => undefined;
  const dibujado = new Promise<void>((resolve, reject) => {
    const limite = enFondo ? LIMITE_EN_FONDO_MS : LIMITE_MS;
    deadline = setTimeout(() => reject(demorado(limite)), limite);
    dejar = () => reject(cancelado());
    signal?.addEventListener('abort', dejar, { once: true });
    thread.on('message', (dicho: Dicho) => {
      if (typeof dicho === 'number') return onProgress?.(dicho);
      if (dicho === 'dibujado') {
        pages.push(null);
        return resolve();
      }
      pages.push(Buffer.from(dicho.buffer));
      alEmpezar();
    });
    thread.once('error', reject);
    thread.once('exit', (codigo) => reject(new Error(`the PDF thread ended with ${codigo} and no PDF`)));
  });
  const enviado = async (): Promise<void> => {
    enviar({ documento, listas: listas.map(({ vacia }) => vacia) });
    for (const [list, { items }] of listas.entries())
      await porPartes(partsOf(items), (at) => enviar({ lista: list, items: partOf(items, at) }));
    enviar('completo');
  };
  try {
    await Promise.all([enviado(), dibujado]);
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', dejar);
    await thread.terminate();
  }
}

const demorado = (limite: number): Problem =>
  new Problem(
    503,
    'INFORME_DEMORADO',
    'El reporte tardó demasiado en generarse. Intentá nuevamente.',
    `no PDF after ${limite} ms`,
  );
