import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { isUuid } from '@cepa/platform';
import type { Trabajo } from './trabajo';

const FICHA = '.json';
const FILE = '.informe';
const A_MEDIAS = '.parcial';

/**
 * The folder of background reports: a folder for each club, and in it a folder for each report with its record and its
 * file. Only the user of the process can read it, and no web server serves it. A file gets its name once it is complete
 * and on disk.
 */
export class Folder {
  constructor(private readonly raiz: string) {}

  /** Creates it if it is missing. @throws Error of the file system */
  async preparar(): Promise<void> {
    await mkdir(this.raiz, { recursive: true, mode: 0o700 });
  }

  /** Free bytes on its disk. */
  async libres(): Promise<number> {
    await this.preparar();
    const { bavail, bsize } = await statfs(this.raiz);
    return bavail * bsize;
  }

  async clubes(): Promise<string[]> {
    return (await nombresEn(this.raiz)).filter((nombre) => isUuid(nombre));
  }

  async deClub(club: string): Promise<Trabajo[]> {
    const fichas = (await nombresEn(join(this.raiz, club))).filter((nombre) => nombre.endsWith(FICHA));
    const leidos = await Promise.all(fichas.map((ficha) => leer(join(this.raiz, club, ficha))));
    return leidos.filter((uno) => uno !== null).sort((uno, otro) => otro.pedido.localeCompare(uno.pedido));
  }

  uno(club: string, id: string): Promise<Trabajo | null> {
    return leer(this.route({ club_id: club, id }, FICHA));
  }

  /** Writes a record to a new file and moves it into place: a crash leaves one or the other. */
  async anotar(trabajo: Trabajo): Promise<void> {
    await mkdir(join(this.raiz, trabajo.club_id), { recursive: true, mode: 0o700 });
    const draft = this.route(trabajo, `${FICHA}${A_MEDIAS}`);
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify(trabajo));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, this.route(trabajo, FICHA));
  }

  /** Stores a report's file; an incomplete one never has its name. @returns its number of bytes */
  async guardar(trabajo: Trabajo, content: Readable, signal: AbortSignal): Promise<number> {
    const draft = this.route(trabajo, A_MEDIAS);
    const file = await open(draft, 'wx', 0o600);
    try {
      for await (const parte of addAbortSignal(signal, content)) await file.writeFile(parte as Uint8Array);
      await file.sync();
      const { size } = await file.stat();
      await rename(draft, this.route(trabajo, FILE));
      return size;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  }

  /** The file; null if it is missing, or has another length. */
  async abrir(trabajo: Trabajo): Promise<ReadStream | null> {
    const route = this.route(trabajo, FILE);
    const hay = await stat(route).catch(siNoEsta);
    return hay?.size === trabajo.bytes ? createReadStream(route) : null;
  }

  async borrar({ club_id, id }: Pick<Trabajo, 'club_id' | 'id'>): Promise<void> {
    // The record is deleted last: what a crash leaves is deleted by the next round.
    for (const que of [A_MEDIAS, FILE, `${FICHA}${A_MEDIAS}`, FICHA])
      await rm(this.route({ club_id, id }, que), { force: true });
  }

  /** Deletes files without a record, and incomplete files of reports that are not running. */
  async ordenar(club: string, conocidos: ReadonlySet<string>, haciendose: ReadonlySet<string>): Promise<void> {
    const folder = join(this.raiz, club);
    for (const nombre of await nombresEn(folder)) {
      const id = nombre.split('.')[0]!;
      if (conocidos.has(id) && (haciendose.has(id) || !nombre.endsWith(A_MEDIAS))) continue;
      await rm(join(folder, nombre), { force: true });
    }
    if (conocidos.size === 0) await rm(folder, { recursive: true, force: true });
  }

  private route({ club_id, id }: Pick<Trabajo, 'club_id' | 'id'>, que: string): string {
    return join(this.raiz, club_id, `${id}${que}`);
  }
}

function siNoEsta(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const nombresEn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(siNoEsta)) ?? [];

/** A record that a disk failure made unreadable counts as none: its file is deleted. */
async function leer(ficha: string): Promise<Trabajo | null> {
  const text = await readFile(ficha, 'utf8').catch(siNoEsta);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Trabajo;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
