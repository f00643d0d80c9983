import { dirname, extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ThreadData } from './drawing-messages';

const MEMORY_MB = 512;

const PDFMAKE = dirname(require.resolve('pdfmake'));
const FUENTES = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** The program of the thread: compiled where this file is, a source in a test. */
const PROGRAM = join(__dirname, `drawing-thread${extname(__filename)}`);
/** Compiles sources as the thread of a test loads them. */
const LOADER = join(__dirname, '../../../../scripts/lib/jest/compiled-as-loaded.cjs');
const EXEC_ARGV = PROGRAM.endsWith('.ts') ? ['--require', LOADER] : [];

/** A thread that draws with the library, quicker or as it comes. */
export function nuevo(como: 'quick' | 'plain' = 'quick'): Worker {
  const workerData: ThreadData = { pdfmake: PDFMAKE, fuentes: FUENTES, isQuick: como === 'quick' };
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
  const thread = new Worker(PROGRAM, { workerData, resourceLimits, execArgv: EXEC_ARGV });
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
