import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { Problem } from '@cepa/platform';
import { trabajar, type Encargo } from './trabajador';

/** Longest that drawing may take. */
const LIMITE_MS = 60_000;
/** PDFs drawn at once; others wait their turn. */
const A_LA_VEZ = 2;
const MEMORIA_MB = 512;

const PDFMAKE = require.resolve('pdfmake');
const FUENTES = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** Draws PDFs, each in a thread of its own: the requests of others don't wait for them. */
@Injectable()
export class Imprenta {
  private libres = A_LA_VEZ;
  private readonly esperan: (() => void)[] = [];

  /**
   * @param documento plain data: functions don't travel to the thread; layouts `renglones`, `seccion` and `bloque` are there
   * @throws Problem 503 when it takes too long
   */
  async imprimir(documento: TDocumentDefinitions): Promise<Buffer> {
    if (this.libres === 0) await new Promise<void>((resolve) => this.esperan.push(resolve));
    else this.libres -= 1;
    try {
      return await enHilo({ pdfmake: PDFMAKE, fuentes: FUENTES, documento });
    } finally {
      const siguiente = this.esperan.shift();
      if (siguiente) siguiente();
      else this.libres += 1;
    }
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
