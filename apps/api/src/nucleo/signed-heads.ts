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
  ClubMap,
  mapOf,
  openCheckpoint,
  treeRoot,
  NodeMissing,
  type ClubEntry,
  type ClubTrees,
  type SealTree,
  type VerifierKey,
} from '@cepa/ledger/seal';
import { makeFolder } from '@cepa/platform/config';

/** Whether the seal extends the last signed head. */
export interface EstadoDeCabeza {
  readonly ok: boolean;
  readonly codigo:
    | 'sin_cabeza'
    | 'continua'
    | 'sello_mas_corto'
    | 'sello_distinto'
    | 'clubes_distintos'
    | 'cabeza_ilegible';
  /** Spanish, for the operator of the installation. */
  readonly mensaje: string;
}

/**
 * The last signed head of the seal, in the data folder outside the database. Access to the database is enough to empty
 * the seal and to rebuild it over other events; this file reveals that.
 */
export class SignedHeads {
  private readonly folder: string;
  private readonly file: string;
  private readonly actas: string;
  private readonly recuperada: string;
  /** The last map: hashes of unchanged clubs need not be computed again. */
  private anterior: ClubMap | null = null;

  constructor(
    dataDir: string,
    private readonly keys: readonly VerifierKey[],
  ) {
    this.folder = join(dataDir, 'sello');
    this.file = join(this.folder, 'cabeza.txt');
    this.actas = join(this.folder, 'actas.jsonl');
    this.recuperada = join(this.folder, 'recuperada.txt');
  }

  /** The text of the stored checkpoint; null before the first. */
  ultima(): string | null {
    return existsSync(this.file) ? readFileSync(this.file, 'utf8') : null;
  }

  /** Stores the newest head that is at least as long as the stored one; a shorter one never replaces it. */
  guardar(text: string): void {
    const antes = this.leida();
    const nueva = openCheckpoint(text, this.keys);
    if (antes && antes.size > nueva.size) return;
    this.escribir(text);
  }

  /** Replaces the stored head, and records who did it, when and why. The former head stays in that record. */
  reemplazar(text: string, motivo: string, fecha: string): void {
    makeFolder(this.folder, 0o700);
    const acta = { fecha, motivo, antes: this.ultima(), despues: text };
    appendFileSync(this.actas, `${JSON.stringify(acta)}\n`, { mode: 0o600, flush: true });
    this.escribir(text);
  }

  /** A restore left the ledger without its seal, which the next start rebuilds: until then it does not count as missing. */
  esperarSello(): void {
    writeFileSync(this.recuperada, this.ultima() ?? '', { mode: 0o600, flush: true });
  }

  /** Whether a restore left the stored head, and its seal was not rebuilt since. */
  esperaSello(): boolean {
    return existsSync(this.recuperada) && readFileSync(this.recuperada, 'utf8') === this.ultima();
  }

  /** The seal exists: from now on its absence is reported. */
  selloHecho(): void {
    rmSync(this.recuperada, { force: true });
  }

  /** Every time that an operator rebuilt the seal, oldest first. */
  resellados(): readonly { readonly fecha: string; readonly motivo: string }[] {
    if (!existsSync(this.actas)) return [];
    return readFileSync(this.actas, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { fecha: string; motivo: string });
  }

  /** Whether the stored head has a map of clubs: a head signed after it must have one, too. */
  tieneClubes(): boolean {
    return mapOf(this.leida()?.extensions ?? []) !== null;
  }

  /** The map of the clubs' heads. */
  mapa({ clubs }: { readonly clubs: ReadonlyMap<string, ClubEntry> }): ClubMap {
    const antes = this.anterior;
    const igual = (uno: ClubEntry): Buffer | undefined => {
      const otro = antes?.entry(uno.club);
      return otro?.size === uno.size && otro.root.equals(uno.root) ? antes?.hashOf(uno.club) : undefined;
    };
    this.anterior = new ClubMap(clubs, igual);
    return this.anterior;
  }

  /** Compares the stored seal, and the trees of the clubs if given, with the stored head. */
  async comparar(arbol: SealTree, clubes?: ClubTrees): Promise<EstadoDeCabeza> {
    let cabeza: ReturnType<SignedHeads['leida']>;
    try {
      cabeza = this.leida();
    } catch {
      const message = `La última cabeza firmada del sello (${this.file}) no se puede leer o no la firmó esta clave.`;
      return { ok: false, codigo: 'cabeza_ilegible', mensaje: message };
    }
    if (!cabeza)
      return {
        ok: true,
        codigo: 'sin_cabeza',
        mensaje: 'Todavía no hay una cabeza firmada del sello fuera de la base.',
      };
    const { size, root, extensions } = cabeza;
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
    const firmados = mapOf(extensions);
    const distintos = firmados && clubes ? await this.clubesDistintos(clubes, size, firmados.root) : null;
    if (distintos !== null) return { ok: false, codigo: 'clubes_distintos', mensaje: distintos };
    return {
      ok: true,
      codigo: 'continua',
      mensaje: `El sello continúa a la última cabeza firmada que se guardó fuera de la base (${size} eventos).`,
    };
  }

  /** Computes the map of the clubs at the stored head again; null if it is the signed one. */
  private async clubesDistintos(clubes: ClubTrees, size: bigint, raiz: Buffer): Promise<string | null> {
    const hay = await clubes.heads();
    if (!hay || hay.size < size)
      return `Los árboles de los clubes llegan a ${hay?.size ?? 0n} eventos y la última cabeza firmada, fuera de la base, certifica ${size}: se acortaron o desaparecieron.`;
    const entonces = new Map<string, ClubEntry>();
    try {
      for (const cabeza of hay.clubs.values()) {
        const suya = await clubes.headAt(cabeza, size);
        if (suya) entonces.set(suya.club, suya);
      }
    } catch (error) {
      if (!(error instanceof NodeMissing)) throw error;
    }
    if (this.mapa({ clubs: entonces }).line.root.equals(raiz)) return null;
    return `Los árboles de los clubes no continúan a los de la última cabeza firmada, fuera de la base (${size} eventos): el de algún club fue modificado.`;
  }

  /** @throws NoteInvalid */
  private leida() {
    const text = this.ultima();
    return text === null ? null : openCheckpoint(checkpointAsGiven(text), this.keys);
  }

  /** Writes a new file and renames it: a crash leaves the old content or the new one. */
  private escribir(text: string): void {
    makeFolder(this.folder, 0o700);
    const draft = `${this.file}.${process.pid}`;
    const file = openSync(draft, 'w', 0o600);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, this.file);
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
