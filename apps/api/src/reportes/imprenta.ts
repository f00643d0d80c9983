import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { Problem } from '@cepa/platform';
import { cancelado } from './pedido';
import { trabajar, type Encargo } from './worker';

/** Longest that drawing may take. */
const LIMITE_MS = 60_000;
/** PDFs drawn at once; others wait their turn. One core is left to those who write. */
const A_LA_VEZ = Math.max(1, Math.min(2, availableParallelism() - 1));
const MEMORIA_MB = 512;

const PDFMAKE = require.resolve('pdfmake');
const FUENTES = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** Reports that one person may have waiting or being made; a browser asks for one at a time. */
const POR_PERSONA = 3;
/** Reports that may wait at once, of everybody. */
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

interface Espera {
  readonly persona: string;
  readonly seguir: () => void;
}

/** How a turn is followed and given up. */
interface Turno {
  readonly corte?: AbortSignal;
  /** Called once where it has to wait; what it gets tells how many are before it. */
  readonly alEsperar?: (delante: () => number) => void;
}

/** How a drawing is followed and given up. */
interface Dibujo {
  readonly corte?: AbortSignal;
  /** The part that is drawn, 0 to 1. */
  readonly alAvanzar?: (parte: number) => void;
}

/** Draws PDFs, each in a thread of its own: the requests of others don't wait for them. */
@Injectable()
export class Imprenta {
  private libres = A_LA_VEZ;
  private readonly esperan: Espera[] = [];
  private readonly pedidos = new Map<string, number>();
  private readonly haciendo = new Set<string>();

  /**
   * Makes a report when it is its turn: few at once, of one person only one, so that nobody makes the others wait for theirs.
   *
   * @throws Problem 429 where the person, or everybody together, asks for too many, 409 where it is given up before its turn
   */
  async enTurno<T>(persona: string, hacer: () => Promise<T>, turno: Turno = {}): Promise<T> {
    const propios = this.pedidos.get(persona) ?? 0;
    if (propios >= POR_PERSONA) throw demasiados(`${persona} has ${propios} reports on their way`);
    if (this.esperan.length >= EN_ESPERA) throw demasiados(`${this.esperan.length} reports wait`);
    this.pedidos.set(persona, propios + 1);
    try {
      if (this.libres > 0 && !this.haciendo.has(persona)) this.tomar(persona);
      else await this.esperar(persona, turno);
      try {
        return await hacer();
      } finally {
        this.libres += 1;
        this.haciendo.delete(persona);
        this.llamar();
      }
    } finally {
      const quedan = (this.pedidos.get(persona) ?? 1) - 1;
      if (quedan > 0) this.pedidos.set(persona, quedan);
      else this.pedidos.delete(persona);
    }
  }

  private esperar(persona: string, { corte, alEsperar }: Turno): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      if (corte?.aborted) return reject(cancelado());
      const dejar = (): void => {
        this.esperan.splice(this.esperan.indexOf(espera), 1);
        reject(cancelado());
      };
      const espera: Espera = {
        persona,
        seguir: () => {
          corte?.removeEventListener('abort', dejar);
          resolve();
        },
      };
      this.esperan.push(espera);
      corte?.addEventListener('abort', dejar, { once: true });
      alEsperar?.(() => this.haciendo.size + this.esperan.indexOf(espera));
    });
  }

  private tomar(persona: string): void {
    this.libres -= 1;
    this.haciendo.add(persona);
  }

  /** Lets those go on whose turn it is: the first of each person who has none being made. */
  private llamar(): void {
    for (let i = 0; i < this.esperan.length && this.libres > 0;) {
      const { persona, seguir } = this.esperan[i]!;
      if (this.haciendo.has(persona)) {
        i += 1;
        continue;
      }
      this.esperan.splice(i, 1);
      this.tomar(persona);
      seguir();
    }
  }

  /**
   * @param documento plain data: functions don't travel to the thread; layouts `renglones`, `seccion` and `bloque` are there
   * @throws Problem 503 when it takes too long, 409 where it is given up
   */
  imprimir(documento: TDocumentDefinitions, dibujo: Dibujo = {}): Promise<Buffer> {
    return enHilo({ pdfmake: PDFMAKE, fuentes: FUENTES, documento }, dibujo);
  }
}

function enHilo(encargo: Encargo, { corte, alAvanzar }: Dibujo): Promise<Buffer> {
  const hilo = new Worker(`(${trabajar.toString()})(require)`, {
    eval: true,
    workerData: encargo,
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  });
  return new Promise<Buffer>((resolve, reject) => {
    const demora = setTimeout(
      () =>
        reject(
          new Problem(
            503,
            'INFORME_DEMORADO',
            'El reporte tardó demasiado en generarse. Intentá nuevamente.',
            `no PDF after ${LIMITE_MS} ms`,
          ),
        ),
      LIMITE_MS,
    );
    const dejar = (): void => reject(cancelado());
    if (corte?.aborted) dejar();
    corte?.addEventListener('abort', dejar, { once: true });
    hilo.on('message', (dicho: Uint8Array | number) => {
      if (typeof dicho === 'number') alAvanzar?.(dicho);
      else resolve(Buffer.from(dicho));
    });
    hilo.once('error', reject);
    hilo.once('exit', (codigo) => reject(new Error(`the PDF thread ended with ${codigo} and no PDF`)));
    hilo.once('exit', () => {
      clearTimeout(demora);
      corte?.removeEventListener('abort', dejar);
    });
  }).finally(() => hilo.terminate());
}
