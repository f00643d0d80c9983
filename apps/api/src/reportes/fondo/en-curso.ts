import { hostname } from 'node:os';
import { Logger } from '@nestjs/common';
import type { ProgressBook } from '../avances';
import type { Folder } from './folder';
import type { Trabajo } from './trabajo';

/** Interval between writes of a running report's record: it shows other processes its progress, and that it is alive. */
const LATIDO_MS = 5_000;
const SIN_LATIDO_MS = 60_000;

interface Haciendose {
  readonly corte: AbortController;
  fin: Promise<void>;
  latido: NodeJS.Timeout | undefined;
  escrito: Promise<void>;
}

/** The background reports of this process, and whether those of other processes are still running. */
export class EnCurso {
  private readonly log = new Logger('Informes');
  private readonly haciendo = new Map<string, Haciendose>();
  /** Includes ended reports: a reader with an older record must not take them for interrupted. */
  private readonly propios = new Set<string>();

  constructor(
    private readonly folder: Folder,
    private readonly progresses: ProgressBook,
  ) {}

  /** Runs a report to its end. */
  seguir(id: string, hacer: (signal: AbortSignal) => Promise<void>): void {
    const corte = new AbortController();
    const uno: Haciendose = { corte, fin: Promise.resolve(), latido: undefined, escrito: Promise.resolve() };
    this.haciendo.set(id, uno);
    this.propios.add(id);
    uno.fin = hacer(corte.signal)
      .catch((error: unknown) => {
        this.propios.delete(id);
        this.log.error(`the end of report ${id} was not written down: ${String(error)}`);
      })
      .finally(() => {
        clearInterval(uno.latido);
        this.haciendo.delete(id);
      });
  }

  proceso(): Pick<Trabajo, 'proceso' | 'latido'> {
    return { proceso: { maquina: hostname(), pid: process.pid }, latido: new Date().toISOString() };
  }

  /** Writes its progress at intervals. If another process deleted the record, the report ends. */
  latir(trabajo: Trabajo): void {
    const uno = this.haciendo.get(trabajo.id);
    if (!uno) return;
    uno.latido = setInterval(() => {
      uno.escrito = uno.escrito.then(() => this.escribir(trabajo, uno)).catch(() => uno.corte.abort());
    }, LATIDO_MS).unref();
  }

  /** Stops writing its progress, before its end is written. */
  async callar({ club_id, id }: Trabajo): Promise<void> {
    const uno = this.haciendo.get(id);
    clearInterval(uno?.latido);
    await uno?.escrito;
    if ((await this.folder.uno(club_id, id)) === null) uno?.corte.abort();
  }

  cortar(id: string): void {
    this.haciendo.get(id)?.corte.abort();
  }

  async cortarTodos(): Promise<void> {
    const todos = [...this.haciendo.values()];
    for (const { corte } of todos) corte.abort();
    await Promise.all(todos.map(({ fin }) => fin));
  }

  /** Whether a process is still making it. */
  sigue({ id, proceso: { maquina, pid }, latido }: Trabajo): boolean {
    if (this.propios.has(id)) return true;
    if (maquina === hostname() && (pid === process.pid || !vive(pid))) return false;
    return Date.now() - Date.parse(latido) < SIN_LATIDO_MS;
  }

  private async escribir(trabajo: Trabajo, { corte }: Haciendose): Promise<void> {
    if ((await this.folder.uno(trabajo.club_id, trabajo.id)) === null) return corte.abort();
    const progress = this.progresses.de(trabajo.user_id, trabajo.id);
    await this.folder.anotar({ ...trabajo, avance: progress, latido: new Date().toISOString() });
  }
}

function vive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
