import { dirname, extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ThreadData } from './drawing-messages';

const MEMORY_MB = 512;

const PDFMAKE = dirname(require.resolve('pdfmake'));
const FUENTES = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** The program of the thread: compiled where this file is, a source in a test. */
const PROGRAM = join(__dirname, `drawing-thread${extname(__filename)}`);
/** Compiles sources as the thread of a test loads them. */
const LOADER = join(__dirname, '../../../../scripts/lib/jest/compiled-as-loaded.cjs');
const EXEC_ARGV = PROGRAM.endsWith('.ts') ? ['--require', LOADER] : [];

/**
 * A thread that draws with the library, quicker or as it comes.
 *
 * @param isWarm whether it draws a page for nobody first, so that fonts and code are ready before there is a report
 */
export function nuevo(como: 'quick' | 'plain' = 'quick', isWarm = false): Worker {
  const workerData: ThreadData = { pdfmake: PDFMAKE, fuentes: FUENTES, isQuick: como === 'quick', isWarm };
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
  const thread = new Worker(PROGRAM, { workerData, resourceLimits, execArgv: EXEC_ARGV });
  // The drawing gets its failure; without a listener it would end the process.
  return thread.on('error', () => undefined);
}

/** Whether a thread has not ended by itself. */
const isAlive = (thread: Worker): boolean => thread.threadId > 0;

/** The thread of one report: it is ready, or loads what it draws with while the facts of the report are read. */
export class Prensa {
  constructor(
    private thread: Worker | null,
    private readonly alDejar: (thread: Worker | null) => Promise<void>,
  ) {}

  /** The thread, for the one drawing that it makes; null where it has ended by itself. */
  tomar(): Worker | null {
    const { thread } = this;
    this.thread = null;
    return thread && isAlive(thread) ? thread : null;
  }

  /** Gives back the thread with which nothing was drawn. */
  async dejar(): Promise<void> {
    await this.alDejar(this.tomar());
  }
}

/**
 * Keeps one thread ready for the next report: to load the library takes longer than to draw a small one. Each thread draws once, so that
 * nothing of a report is there while another one is drawn; the next is readied once a report is done, since it takes a core of its own.
 */
@Injectable()
export class Prensas implements OnModuleDestroy {
  private isOpen = false;
  private isClosed = false;
  private ready: Worker | null = null;

  /** From now on one is ready. Before, and in a process that serves nobody, each report loads its own. */
  abrir(): void {
    this.isOpen = true;
    this.reponer();
  }

  /** A press for a report. */
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

  /** The thread that waits; null where none does, or where it has ended by itself. */
  private get waiting(): Worker | null {
    return this.ready && isAlive(this.ready) ? this.ready : null;
  }

  /** A thread with which nothing was drawn waits for the next report, also where none is readied. */
  private async recibir(thread: Worker | null): Promise<void> {
    if (thread && (this.waiting || this.isClosed)) await thread.terminate();
    else if (thread) this.guardar(thread);
    else this.reponer();
  }

  private reponer(): void {
    if (this.isOpen && !this.waiting) this.guardar(nuevo('quick', true));
  }

  private guardar(thread: Worker): void {
    // A thread that waits keeps no process alive.
    thread.unref();
    this.ready = thread;
  }
}
