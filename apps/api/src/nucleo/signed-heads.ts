import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  checkpointAsGiven,
  openCheckpoint,
  treeRoot,
  NodeMissing,
  type SealTree,
  type VerifierKey,
} from '@cepa/ledger/seal';
import { makeFolder } from '@cepa/platform/config';

/** Whether the seal goes on from the last head that was signed. */
export interface EstadoDeCabeza {
  readonly ok: boolean;
  readonly codigo: 'sin_cabeza' | 'continua' | 'sello_mas_corto' | 'sello_distinto' | 'cabeza_ilegible';
  /** Spanish, for whoever runs the installation. */
  readonly mensaje: string;
}

/**
 * The last signed head of the seal, in the data folder and so outside the database: whoever has the database's password alone can empty
 * the seal and have it made anew over other events, and here it shows.
 */
export class SignedHeads {
  private readonly carpeta: string;
  private readonly archivo: string;
  private readonly actas: string;
  private readonly recuperada: string;

  constructor(
    dataDir: string,
    private readonly claves: readonly VerifierKey[],
  ) {
    this.carpeta = join(dataDir, 'sello');
    this.archivo = join(this.carpeta, 'cabeza.txt');
    this.actas = join(this.carpeta, 'actas.jsonl');
    this.recuperada = join(this.carpeta, 'recuperada.txt');
  }

  /** The checkpoint's text as it was kept; null before the first. */
  ultima(): string | null {
    return existsSync(this.archivo) ? readFileSync(this.archivo, 'utf8') : null;
  }

  /** Keeps the newest of the heads that are as long as the one kept, or longer; a shorter one is never put in its place. */
  guardar(texto: string): void {
    const antes = this.leida();
    const nueva = openCheckpoint(texto, this.claves);
    if (antes && antes.size > nueva.size) return;
    this.escribir(texto);
  }

  /** Puts another head in the place of the kept one, and writes down who did it, when and why: what was kept stays in that record. */
  reemplazar(texto: string, motivo: string, fecha: string): void {
    makeFolder(this.carpeta, 0o700);
    const acta = { fecha, motivo, antes: this.ultima(), despues: texto };
    appendFileSync(this.actas, `${JSON.stringify(acta)}\n`, { mode: 0o600, flush: true });
    this.escribir(texto);
  }

  /** A restore left the ledger without its seal, which the next start makes anew: it is not missed until then. */
  esperarSello(): void {
    writeFileSync(this.recuperada, this.ultima() ?? '', { mode: 0o600, flush: true });
  }

  /** Whether a restore left the kept head, and its seal was not made since. */
  esperaSello(): boolean {
    return existsSync(this.recuperada) && readFileSync(this.recuperada, 'utf8') === this.ultima();
  }

  /** The seal stands: from here on it is missed when it disappears. */
  selloHecho(): void {
    rmSync(this.recuperada, { force: true });
  }

  /** Every time that the seal was made anew by an operator, oldest first. */
  resellados(): readonly { readonly fecha: string; readonly motivo: string }[] {
    if (!existsSync(this.actas)) return [];
    return readFileSync(this.actas, 'utf8')
      .split('\n')
      .filter((linea) => linea !== '')
      .map((linea) => JSON.parse(linea) as { fecha: string; motivo: string });
  }

  /** Holds the stored seal against the kept head. */
  async comparar(arbol: SealTree): Promise<EstadoDeCabeza> {
    let cabeza: ReturnType<SignedHeads['leida']>;
    try {
      cabeza = this.leida();
    } catch {
      const mensaje = `La última cabeza firmada del sello (${this.archivo}) no se puede leer o no la firmó esta clave.`;
      return { ok: false, codigo: 'cabeza_ilegible', mensaje };
    }
    if (!cabeza)
      return {
        ok: true,
        codigo: 'sin_cabeza',
        mensaje: 'Todavía no hay una cabeza firmada del sello fuera de la base.',
      };
    const { size, root } = cabeza;
    const hay = await arbol.size();
    if (hay < size)
      return {
        ok: false,
        codigo: 'sello_mas_corto',
        mensaje: `El sello guardado tiene ${hay} eventos y la última cabeza firmada, fuera de la base, certifica ${size}: se acortó o desapareció.`,
      };
    if (!(await raizDe(arbol, size))?.equals(root))
      return {
        ok: false,
        codigo: 'sello_distinto',
        mensaje: `El sello guardado no continúa a la última cabeza firmada, fuera de la base (${size} eventos): se selló de nuevo un libro que no es el que se firmó.`,
      };
    return {
      ok: true,
      codigo: 'continua',
      mensaje: `El sello continúa a la última cabeza firmada que se guardó fuera de la base (${size} eventos).`,
    };
  }

  /** @throws NoteInvalid */
  private leida() {
    const texto = this.ultima();
    return texto === null ? null : openCheckpoint(checkpointAsGiven(texto), this.claves);
  }

  /** Writes beside the file and renames: a crash leaves the old content or the new one. */
  private escribir(texto: string): void {
    makeFolder(this.carpeta, 0o700);
    const borrador = `${this.archivo}.${process.pid}`;
    const archivo = openSync(borrador, 'w', 0o600);
    try {
      writeSync(archivo, texto);
      fsyncSync(archivo);
    } finally {
      closeSync(archivo);
    }
    renameSync(borrador, this.archivo);
  }
}

async function raizDe(arbol: SealTree, size: bigint): Promise<Buffer | null> {
  try {
    return await treeRoot(arbol, size);
  } catch (error) {
    if (error instanceof NodeMissing) return null;
    throw error;
  }
}
