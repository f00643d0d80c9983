import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { Problem } from '@cepa/platform';
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

/** Draws PDFs, each in a thread of its own: the requests of others don't wait for them. */
@Injectable()
export class Imprenta {
  private libres = A_LA_VEZ;
  private readonly esperan: { readonly persona: string; readonly seguir: () => void }[] = [];
  private readonly pedidos = new Map<string, number>();
  private readonly haciendo = new Set<string>();

  /**
   * Makes a report when it is its turn: few at once, of one person only one, so that nobody makes the others wait for theirs.
   *
   * @throws Problem 429 where the person, or everybody together, asks for too many
   */
  async enTurno<T>(persona: string, hacer: () => Promise<T>): Promise<T> {
    const propios = this.pedidos.get(persona) ?? 0;
    if (propios >= POR_PERSONA) throw demasiados(`${persona} has ${propios} reports on their way`);
    if (this.esperan.length >= EN_ESPERA) throw demasiados(`${this.esperan.length} reports wait`);
    this.pedidos.set(persona, propios + 1);
    try {
      if (this.libres > 0 && !this.haciendo.has(persona)) this.tomar(persona);
      else await new Promise<void>((seguir) => this.esperan.push({ persona, seguir }));
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
   * @throws Problem 503 when it takes too long
   */
  imprimir(documento: TDocumentDefinitions): Promise<Buffer> {
    return enHilo({ pdfmake: PDFMAKE, fuentes: FUENTES, documento });
  }
}

function enHilo(encargo: Encargo): Promise<Buffer> {
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
    hilo.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
    hilo.once('error', reject);
    hilo.once('exit', (codigo) => reject(new Error(`the PDF thread ended with ${codigo} and no PDF`)));
    hilo.once('exit', () => clearTimeout(demora));
  }).finally(() => hilo.terminate());
}
