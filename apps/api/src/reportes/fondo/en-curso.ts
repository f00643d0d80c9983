import { hostname } from 'node:os';
import { Logger } from '@nestjs/common';
import type { ProgressBook } from '../avances';
import type { Folder } from './folder';
import type { Trabajo } from './trabajo';

/** How often the record of a report in the making is written: by it other processes see how far it is, and that it is alive. */
const LATIDO_MS = 5_000;
const SIN_LATIDO_MS = 60_000;

interface Haciendose {
  readonly corte: AbortController;
  fin: Promise<void>;
  latido: NodeJS.Timeout | undefined;
  escrito: Promise<void>;
}

/** The background reports that this process makes, and whether those of another are still being made. */
export class EnCurso {
  private readonly log = new Logger('Informes');
  private readonly haciendo = new Map<string, Haciendose>();
  /** Includes reports that have ended: a reader that read their record a moment before must not take them for interrupted. */
  private readonly propios = new Set<string>();

  constructor(
    private readonly folder: Folder,
    private readonly progresses: ProgressBook,
  ) {}

  /** Runs the making of a report until it ends. */
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

  /** Writes down from time to time how far it is. A record that another process deleted ends the report. */
  latir(trabajo: Trabajo): void {
    const uno = this.haciendo.get(trabajo.id);
    if (!uno) return;
    uno.latido = setInterval(() => {
      uno.escrito = uno.escrito.then(() => this.escribir(trabajo, uno)).catch(() => uno.corte.abort());
    }, LATIDO_MS).unref();
  }

  /** Writes nothing more of it: what comes now is its end. */
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

  /** Whether some process is still making it. */
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
