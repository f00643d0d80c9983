import { dirname, extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ThreadData } from './drawing-messages';

const MEMORY_MB = 512;

const PDFMAKE = dirname(require.resolve('pdfmake'));
const FUENTES = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** The program of the thread: compiled next to this file, or a source in a test. */
const PROGRAM = join(__dirname, `drawing-thread${extname(__filename)}`);
/** Compiles sources for the thread of a test. */
const LOADER = join(__dirname, '../../../../scripts/lib/jest/compiled-as-loaded.cjs');
const EXEC_ARGV = PROGRAM.endsWith('.ts') ? ['--require', LOADER] : [];

/**
 * A thread that draws in the faster way, or with the unchanged library.
 *
 * @param isWarm whether it draws a warm-up page first, so that fonts and code are ready before the first report
 */
export function nuevo(como: 'quick' | 'plain' = 'quick', isWarm = false): Worker {
  const workerData: ThreadData = { pdfmake: PDFMAKE, fuentes: FUENTES, isQuick: como === 'quick', isWarm };
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
  const thread = new Worker(PROGRAM, { workerData, resourceLimits, execArgv: EXEC_ARGV });
  // The drawing gets its error; without a listener it would end the process.
  return thread.on('error', () => undefined);
}

/** Whether a thread is still running. */
const isAlive = (thread: Worker): boolean => thread.threadId > 0;

/** The thread of one report: it is ready, or loads the library while the facts of the report are read. */
export class Prensa {
  constructor(
    private thread: Worker | null,
    private readonly alDejar: (thread: Worker | null) => Promise<void>,
  ) {}

  /** The thread, for its single drawing; null if it has ended. */
  tomar(): Worker | null {
    const { thread } = this;
    this.thread = null;
    return thread && isAlive(thread) ? thread : null;
  }

  /** Returns an unused thread. */
  async dejar(): Promise<void> {
    await this.alDejar(this.tomar());
  }
}

/**
 * Keeps one thread ready for the next report: loading the library takes longer than drawing a small one. Each thread
 * draws once, so that no data of a report remain for another. The next one is prepared after a report is done, because
 * that uses a whole core.
 */
@Injectable()
export class Prensas implements OnModuleDestroy {
  private isOpen = false;
  private isClosed = false;
  private ready: Worker | null = null;

  /** From now on one is kept ready. Before, and in a process that serves nobody, each report loads its own. */
  abrir(): void {
    this.isOpen = true;
    this.reponer();
  }

  /** Returns a press for a report. */
  nueva(): Prensa {
    const thread = this.waiting ?? nuevo();
    this.ready = null;
    return new Prensa(thread, (unused) => this.recibir(unused));
  }

  async onModuleDestroy(): Promise<void> {
    this.isOpen = false;
    this.isClosed = true;
    await this.ready?.terminate();
    this.ready = null;
  }

  /** The waiting thread; null if there is none, or if it has ended. */
  private get waiting(): Worker | null {
    return this.ready && isAlive(this.ready) ? this.ready : null;
  }

  /** An unused thread waits for the next report, even if none are prepared. */
  private async recibir(thread: Worker | null): Promise<void> {
    if (thread && (this.waiting || this.isClosed)) await thread.terminate();
    else if (thread) this.guardar(thread);
    else this.reponer();
  }

  private reponer(): void {
    if (this.isOpen && !this.waiting) this.guardar(nuevo('quick', true));
  }

  private guardar(thread: Worker): void {
    // A waiting thread does not keep the process alive.
    thread.unref();
    this.ready = thread;
  }
}
