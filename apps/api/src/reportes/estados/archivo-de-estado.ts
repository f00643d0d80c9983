import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const comprimir = promisify(deflateRaw);
const extender = promisify(inflateRaw);

/** The head of a club's tree at a state, with the complete subtrees from which the tree grows. Hashes in base64. */
export interface CabezaDeEstado {
  readonly club: string;
  readonly size: string;
  readonly root: string;
  readonly frontera: readonly string[];
}

/** Some rows of a table as COPY's text. */
interface Parte {
  readonly desde: number;
  readonly bytes: number;
  readonly filas: number;
  readonly sha256: string;
  /** First field of its first row. */
  readonly primera: string;
}

interface StoredTable {
  readonly partes: Parte[];
  /** A few columns of the same rows, part by part, by which rows are selected. */
  readonly claves: Parte[];
}

/** The subject of a state. A file with any other is unusable. */
export interface SobreQue {
  readonly formato: 1;
  readonly clubes: readonly string[];
  readonly fuente: string;
  /** SHA-256 of the definition of its tables. */
  readonly firma: string;
}

interface Encabezado extends SobreQue {
  readonly cabezas: readonly CabezaDeEstado[];
  readonly tablas: Readonly<Record<string, StoredTable>>;
}

/** The file is not a state of this club by this installation, or is incomplete. Nothing of it is used. */
export class EstadoInutil extends Error {}

const FINAL = Buffer.from('CEPAESTADO1\n', 'latin1');
/** COPY's text is about a fifth of its length when it is compressed. */
const EXPANDED = 8;
const MIN_PIECE = 64 * 1024;
/** Maximum time between writes of parts. */
const ABANDONADO_MS = 3_600_000;
const MAC = 32;
/** Length of the header, its MAC, and the mark. */
const QUEUE = 4 + MAC + FINAL.length;

const macDe = (key: Buffer, encabezado: Buffer): Buffer =>
  createHmac('sha256', key).update('cepa: estado\n').update(encabezado).digest();
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** Writes a state to a new file, then moves it into place: a crash leaves the old one or the new one. */
export class EscritorDeEstado {
  private readonly tables: Record<string, StoredTable> = {};
  private at = 0;

  private constructor(
    private readonly destino: string,
    private readonly draft: string,
    private readonly file: FileHandle,
  ) {}

  static async abrir(destino: string): Promise<EscritorDeEstado> {
    await mkdir(dirname(destino), { recursive: true, mode: 0o700 });
    await quitarAbandonados(destino);
    const draft = `${destino}.${process.pid}.${randomUUID()}`;
    return new EscritorDeEstado(destino, draft, await open(draft, 'w', 0o600));
  }

  table(nombre: string): void {
    this.tables[nombre] ??= { partes: [], claves: [] };
  }

  /** @param contenido COPY's text of so many rows, in key order */
  async agregar(table: string, de: keyof StoredTable, content: Buffer, rows: number): Promise<void> {
    const bytes = await comprimir(content, { level: 1 });
    await this.file.write(bytes, 0, bytes.length, this.at);
    const primera = content.subarray(0, finOfField(content)).toString('utf8');
    this.tables[table]![de].push({ desde: this.at, bytes: bytes.length, filas: rows, sha256: sha256(bytes), primera });
    this.at += bytes.length;
  }

  async terminar(sobreQue: SobreQue, cabezas: readonly CabezaDeEstado[], key: Buffer): Promise<void> {
    const encabezado = Buffer.from(JSON.stringify({ ...sobreQue, cabezas, tablas: this.tables } satisfies Encabezado));
    const largo = Buffer.alloc(4);
    largo.writeUInt32BE(encabezado.length);
    const queue = Buffer.concat([encabezado, largo, macDe(key, encabezado), FINAL]);
    await this.file.write(queue, 0, queue.length, this.at);
    await this.file.sync();
    await this.file.close();
    await rename(this.draft, this.destino);
  }

  async abandonar(): Promise<void> {
    await this.file.close().catch(() => undefined);
    await rm(this.draft, { force: true });
  }
}

/** Removes incomplete files of a killed process; another process may be writing right now. */
async function quitarAbandonados(destino: string): Promise<void> {
  for (const nombre of await readdir(dirname(destino))) {
    const abandonado = join(dirname(destino), nombre);
    if (!nombre.startsWith(`${basename(destino)}.`)) continue;
    const { mtimeMs } = await stat(abandonado);
    if (Date.now() - mtimeMs > ABANDONADO_MS) await rm(abandonado, { force: true });
  }
}

function finOfField(content: Buffer): number {
  const [tab, fin] = [content.indexOf(9), content.indexOf(10)];
  return tab >= 0 && tab < fin ? tab : fin;
}

/** Reads a state. All its bytes are bound to the installation's key, the club and its head. */
export class EstadoReader {
  private constructor(
    private readonly file: FileHandle,
    readonly cabezas: readonly CabezaDeEstado[],
    private readonly tables: Encabezado['tablas'],
  ) {}

  /** @returns null if none is stored @throws EstadoInutil */
  static async abrir(stateFile: string, sobreQue: SobreQue, key: Buffer): Promise<EstadoReader | null> {
    let file: FileHandle;
    try {
      file = await open(stateFile, 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    try {
      const { cabezas, tablas } = await encabezadoDe(file, sobreQue, key);
      return new EstadoReader(file, cabezas, tablas);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Number of rows in each part of a table. */
  rows(table: string): readonly number[] {
    return this.de(table).partes.map(({ filas }) => filas);
  }

  /** COPY's text of one part. @throws EstadoInutil */
  parte(table: string, lugar: number, de: keyof StoredTable = 'partes'): Promise<Buffer> {
    const parte = this.de(table)[de][lugar];
    if (!parte) throw new EstadoInutil(`no part ${lugar} of ${table}`);
    return this.leer(parte);
  }

  /** The parts of a table that may contain rows with these first fields. */
  partesCon(table: string, keys: Iterable<string>): ReadonlyMap<number, ReadonlySet<string>> {
    const { partes } = this.de(table);
    const porParte = new Map<number, Set<string>>();
    for (const key of keys) {
      let [desde, hasta] = [0, partes.length];
      while (desde < hasta) {
        const medio = (desde + hasta) >> 1;
        if (partes[medio]!.primera <= key) desde = medio + 1;
        else hasta = medio;
      }
      if (desde === 0) continue;
      const suyas = porParte.get(desde - 1) ?? new Set();
      porParte.set(desde - 1, suyas.add(key));
    }
    return porParte;
  }

  cerrar(): Promise<void> {
    return this.file.close();
  }

  private de(table: string): StoredTable {
    const guardada = this.tables[table];
    if (!guardada) throw new EstadoInutil(`it has no table ${table}`);
    return guardada;
  }

  private async leer({ desde, bytes, sha256: hash }: Parte): Promise<Buffer> {
    const leido = Buffer.alloc(bytes);
    const { bytesRead } = await this.file.read(leido, 0, bytes, desde);
    if (bytesRead !== bytes || sha256(leido) !== hash) throw new EstadoInutil('a part of it was changed');
    // In one piece: each piece of the usual 16 kB is a way to another thread and back.
    return extender(leido, { chunkSize: Math.max(MIN_PIECE, bytes * EXPANDED) });
  }
}

async function encabezadoDe(file: FileHandle, sobreQue: SobreQue, key: Buffer): Promise<Encabezado> {
  const { size } = await file.stat();
  if (size < QUEUE) throw new EstadoInutil('it is too short');
  const queue = Buffer.alloc(QUEUE);
  await file.read(queue, 0, QUEUE, size - QUEUE);
  const largo = queue.readUInt32BE(0);
  if (!queue.subarray(4 + MAC).equals(FINAL) || largo > size - QUEUE) throw new EstadoInutil('it has no end');
  const text = Buffer.alloc(largo);
  await file.read(text, 0, largo, size - QUEUE - largo);
  if (!timingSafeEqual(macDe(key, text), queue.subarray(4, 4 + MAC)))
    throw new EstadoInutil('this installation did not write it');
  const leido = JSON.parse(text.toString('utf8')) as Encabezado;
  const { formato, clubes, fuente, firma } = leido;
  if (JSON.stringify({ formato, clubes, fuente, firma }) !== JSON.stringify(sobreQue))
    throw new EstadoInutil(`it is of ${fuente} of ${clubes.join(', ')}, or of another version of it`);
  return leido;
}
