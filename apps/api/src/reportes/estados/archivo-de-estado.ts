import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const comprimir = promisify(deflateRaw);
const extender = promisify(inflateRaw);

/** The head of a club's tree up to which a state goes, with the complete subtrees from which the tree grows on. Hashes in base64. */
export interface CabezaDeEstado {
  readonly club: string;
  readonly size: string;
  readonly root: string;
  readonly frontera: readonly string[];
}

/** Some rows of a table, as COPY's text. */
interface Parte {
  readonly desde: number;
  readonly bytes: number;
  readonly filas: number;
  readonly sha256: string;
  /** First field of its first row. */
  readonly primera: string;
}

interface TablaGuardada {
  readonly partes: Parte[];
  /** A few columns of the same rows, part by part: by them rows are chosen. */
  readonly claves: Parte[];
}

/** What a state is of. A file that says anything else is of no use. */
export interface SobreQue {
  readonly formato: 1;
  readonly clubes: readonly string[];
  readonly fuente: string;
  /** SHA-256 of the definition of its tables. */
  readonly firma: string;
}

interface Encabezado extends SobreQue {
  readonly cabezas: readonly CabezaDeEstado[];
  readonly tablas: Readonly<Record<string, TablaGuardada>>;
}

/** The file is not a state that this installation kept of this club, or not whole. Nothing of it is used. */
export class EstadoInutil extends Error {}

const FINAL = Buffer.from('CEPAESTADO1\n', 'latin1');
/** A part is written at least this often. */
const ABANDONADO_MS = 3_600_000;
const MAC = 32;
/** Length of the heading, its MAC, and the mark. */
const COLA = 4 + MAC + FINAL.length;

const macDe = (clave: Buffer, encabezado: Buffer): Buffer =>
  createHmac('sha256', clave).update('cepa: estado\n').update(encabezado).digest();
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** Writes a state beside its place and then puts it there: a crash leaves the old one or the new one. */
export class EscritorDeEstado {
  private readonly tablas: Record<string, TablaGuardada> = {};
  private at = 0;

  private constructor(
    private readonly destino: string,
    private readonly borrador: string,
    private readonly file: FileHandle,
  ) {}

  static async abrir(destino: string): Promise<EscritorDeEstado> {
    await mkdir(dirname(destino), { recursive: true, mode: 0o700 });
    await quitarAbandonados(destino);
    const borrador = `${destino}.${process.pid}.${randomUUID()}`;
    return new EscritorDeEstado(destino, borrador, await open(borrador, 'w', 0o600));
  }

  tabla(nombre: string): void {
    this.tablas[nombre] ??= { partes: [], claves: [] };
  }

  /** @param contenido COPY's text of so many rows, in the order of the key */
  async agregar(tabla: string, de: keyof TablaGuardada, contenido: Buffer, filas: number): Promise<void> {
    const bytes = await comprimir(contenido, { level: 1 });
    await this.file.write(bytes, 0, bytes.length, this.at);
    const primera = contenido.subarray(0, finDeCampo(contenido)).toString('utf8');
    this.tablas[tabla]![de].push({ desde: this.at, bytes: bytes.length, filas, sha256: sha256(bytes), primera });
    this.at += bytes.length;
  }

  async terminar(sobreQue: SobreQue, cabezas: readonly CabezaDeEstado[], clave: Buffer): Promise<void> {
    const encabezado = Buffer.from(JSON.stringify({ ...sobreQue, cabezas, tablas: this.tablas } satisfies Encabezado));
    const largo = Buffer.alloc(4);
    largo.writeUInt32BE(encabezado.length);
    const cola = Buffer.concat([encabezado, largo, macDe(clave, encabezado), FINAL]);
    await this.file.write(cola, 0, cola.length, this.at);
    await this.file.sync();
    await this.file.close();
    await rename(this.borrador, this.destino);
  }

  async abandonar(): Promise<void> {
    await this.file.close().catch(() => undefined);
    await rm(this.borrador, { force: true });
  }
}

/** What a killed process left half written; another process may be writing right now. */
async function quitarAbandonados(destino: string): Promise<void> {
  for (const nombre of await readdir(dirname(destino))) {
    const abandonado = join(dirname(destino), nombre);
    if (!nombre.startsWith(`${basename(destino)}.`)) continue;
    const { mtimeMs } = await stat(abandonado);
    if (Date.now() - mtimeMs > ABANDONADO_MS) await rm(abandonado, { force: true });
  }
}

function finDeCampo(contenido: Buffer): number {
  const [tab, fin] = [contenido.indexOf(9), contenido.indexOf(10)];
  return tab >= 0 && tab < fin ? tab : fin;
}

/** Reads a state. Every byte that it gives is bound to the installation's key, the club and its head. */
export class LectorDeEstado {
  private constructor(
    private readonly file: FileHandle,
    readonly cabezas: readonly CabezaDeEstado[],
    private readonly tablas: Encabezado['tablas'],
  ) {}

  /** @returns null where none is kept @throws EstadoInutil */
  static async abrir(archivo: string, sobreQue: SobreQue, clave: Buffer): Promise<LectorDeEstado | null> {
    let file: FileHandle;
    try {
      file = await open(archivo, 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    try {
      const { cabezas, tablas } = await encabezadoDe(file, sobreQue, clave);
      return new LectorDeEstado(file, cabezas, tablas);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Rows of each part of a table. */
  filas(tabla: string): readonly number[] {
    return this.de(tabla).partes.map(({ filas }) => filas);
  }

  /** COPY's text of one part. @throws EstadoInutil */
  parte(tabla: string, lugar: number, de: keyof TablaGuardada = 'partes'): Promise<Buffer> {
    const parte = this.de(tabla)[de][lugar];
    if (!parte) throw new EstadoInutil(`no part ${lugar} of ${tabla}`);
    return this.leer(parte);
  }

  /** Which parts of a table may have rows with these first fields. */
  partesCon(tabla: string, claves: Iterable<string>): ReadonlyMap<number, ReadonlySet<string>> {
    const { partes } = this.de(tabla);
    const porParte = new Map<number, Set<string>>();
    for (const clave of claves) {
      let [desde, hasta] = [0, partes.length];
      while (desde < hasta) {
        const medio = (desde + hasta) >> 1;
        if (partes[medio]!.primera <= clave) desde = medio + 1;
        else hasta = medio;
      }
      if (desde === 0) continue;
      const suyas = porParte.get(desde - 1) ?? new Set();
      porParte.set(desde - 1, suyas.add(clave));
    }
    return porParte;
  }

  cerrar(): Promise<void> {
    return this.file.close();
  }

  private de(tabla: string): TablaGuardada {
    const guardada = this.tablas[tabla];
    if (!guardada) throw new EstadoInutil(`it has no table ${tabla}`);
    return guardada;
  }

  private async leer({ desde, bytes, sha256: huella }: Parte): Promise<Buffer> {
    const leido = Buffer.alloc(bytes);
    const { bytesRead } = await this.file.read(leido, 0, bytes, desde);
    if (bytesRead !== bytes || sha256(leido) !== huella) throw new EstadoInutil('a part of it was changed');
    return extender(leido);
  }
}

async function encabezadoDe(file: FileHandle, sobreQue: SobreQue, clave: Buffer): Promise<Encabezado> {
  const { size } = await file.stat();
  if (size < COLA) throw new EstadoInutil('it is too short');
  const cola = Buffer.alloc(COLA);
  await file.read(cola, 0, COLA, size - COLA);
  const largo = cola.readUInt32BE(0);
  if (!cola.subarray(4 + MAC).equals(FINAL) || largo > size - COLA) throw new EstadoInutil('it has no end');
  const texto = Buffer.alloc(largo);
  await file.read(texto, 0, largo, size - COLA - largo);
  if (!timingSafeEqual(macDe(clave, texto), cola.subarray(4, 4 + MAC)))
    throw new EstadoInutil('this installation did not write it');
  const leido = JSON.parse(texto.toString('utf8')) as Encabezado;
  const { formato, clubes, fuente, firma } = leido;
  if (JSON.stringify({ formato, clubes, fuente, firma }) !== JSON.stringify(sobreQue))
    throw new EstadoInutil(`it is of ${fuente} of ${clubes.join(', ')}, or of another version of it`);
  return leido;
}
