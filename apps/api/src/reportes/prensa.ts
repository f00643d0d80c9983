import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { quickCells } from './dibujo/quick-cells';
import { quickDrawing } from './dibujo/quick-drawing';
import { quickFonts } from './dibujo/quick-fonts';
import { quickInk } from './dibujo/quick-ink';
import { quickStyles } from './dibujo/quick-styles';
import { quickTables } from './dibujo/quick-tables';
import { trabajar, type Lugares, type Quick } from './worker';

const MEMORY_MB = 512;

const PDFMAKE = dirname(require.resolve('pdfmake'));
const FUENTES = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

const QUICK = Object.entries({
  ...{ styles: quickStyles, fonts: quickFonts, ink: quickInk },
  ...{ cells: quickCells, tables: quickTables, drawing: quickDrawing },
} satisfies Quick)
  .map(([nombre, suyo]) => `${nombre}: ${suyo.toString()}`)
  .join(',');

/** A thread that draws with the library, quicker or as it comes. */
export function nuevo(como: 'quick' | 'plain' = 'quick'): Worker {
  const workerData: Lugares = { pdfmake: PDFMAKE, fuentes: FUENTES };
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
  const text = `(${trabajar.toString()})(require${como === 'quick' ? `, {${QUICK}}` : ''})`;
  const thread = new Worker(text, { eval: true, workerData, resourceLimits });
  // The drawing gets its failure; without a listener it would end the process.
  return thread.on('error', () => undefined);
}

/** A thread that loads what it draws with while the facts of a report are read: its first page comes so much earlier. */
export class Prensa {
  private thread: Worker | null = nuevo();

  /** The thread, for the one drawing that it makes; null where it has ended by itself. */
  tomar(): Worker | null {
    const { thread } = this;
    this.thread = null;
    return thread && thread.threadId > 0 ? thread : null;
  }

  /** Ends it where nothing was drawn with it. */
  async dejar(): Promise<void> {
    await this.tomar()?.terminate();
  }
}
