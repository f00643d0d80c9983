import { pause } from '@cepa/base';
import type { Pool } from 'pg';
import type { Ledger } from '@cepa/ledger';
import { READ_SCHEMA, type SqlClient } from '@cepa/ledger/projections';
import {
  ClubRead,
  ClubTrees,
  SqlSealTree,
  checkpointToQr,
  keyFingerprint,
  mapLine,
  parseVerifierKey,
  signCheckpoint,
  treeRoot,
  type ClubHead,
  type ClubHeads,
  type ClubMap,
  type SealKey,
  type VerifierKey,
  type WholeRead,
} from '@cepa/ledger/seal';
import { secretFile } from '@cepa/platform/config';
import { KeptReached } from './recount-reached';
import { KeptRecounts } from './recounts';
import { sealSql } from './seal-sql';
import { SignedHeads, type EstadoDeCabeza } from './signed-heads';
import { derivedKey, newSealKey, sealKey } from './seal-key';
import type { LecturaFirmada, SelloFirmado, SigningRequest } from './sello-firmado';
import { atrasado, hechoAlterado, selloAlterado } from './seal-problems';

/** The page that describes how to check a seal or a book without this system. */
export const PROOF_PAGE = '/verificar#metodo';

/** How long a report waits until the seal has reached the newest event. */
const ESPERA_MS = 10_000;
const PAUSA_MS = 20;

/** The installation's signing key, and the tree that it signs. */
export class Sello {
  readonly arbol: SqlSealTree;
  readonly clubes: ClubTrees;
  readonly keys: readonly VerifierKey[];

  readonly cabezas: SignedHeads;
  readonly recuentos: KeptRecounts;
  readonly recuentoEnCurso: KeptReached;

  private constructor(
    private readonly key: SealKey,
    private readonly pool: Pool,
    private readonly ledger: Ledger,
    dataDir: string,
    private readonly pem: string,
  ) {
    const sql = sealSql(pool as unknown as SqlClient);
    this.arbol = new SqlSealTree(sql, READ_SCHEMA);
    this.clubes = new ClubTrees(sql, READ_SCHEMA);
    this.keys = [parseVerifierKey(key.verifierKey)];
    this.cabezas = new SignedHeads(dataDir, this.keys);
    this.recuentos = new KeptRecounts(dataDir, key);
    this.recuentoEnCurso = new KeptReached(dataDir, this.derivedKey('recuento en curso'));
  }

  /** Opens the key in `DATA_DIR/keys/sello.pem`, or creates it the first time. */
  static async abrir(dataDir: string, pool: Pool, ledger: Ledger): Promise<Sello> {
    const pem = (await secretFile(dataDir, 'sello.pem', newSealKey)).toString('utf8');
    return new Sello(sealKey(pem, dataDir), pool, ledger, dataDir, pem);
  }

  /** The name of the ledger and its signer. */
  get origen(): string {
    return this.key.name;
  }

  /** The public key in the note format. It is enough to verify without this system. */
  get clavePublica(): string {
    return this.key.verifierKey;
  }

  /** SHA-256 (hex) of the public key in DER, as `openssl` and `sha256sum` compute it. */
  get huellaDeClave(): string {
    return keyFingerprint(this.keys[0]!);
  }

  /** A key of this installation for another purpose; it cannot sign. */
  derivedKey(para: string): Buffer {
    return derivedKey(this.pem, para);
  }

  /**
   * Signs the current ledger, with the heads of all clubs. The signed head is also stored in the data folder, and the
   * next one must extend it.
   *
   * @throws Problem 503 if the seal does not reach the newest event in time, or is not the one that was signed before
   */
  async firmar(ahora: string, request: SigningRequest = {}): Promise<SelloFirmado> {
    return (await this.firmarConClubes(ahora, request)).sello;
  }

  /**
   * Signs the current ledger, and returns the reading of the club's events up to it; null while the club trees are
   * being built.
   *
   * @throws Problem as `firmar`
   */
  async firmarLectura(
    ahora: string,
    { club, ...pedido }: SigningRequest & { readonly club: string },
  ): Promise<LecturaFirmada | null> {
    const { sello, clubes } = await this.firmarConClubes(ahora, { ...pedido, club });
    const head = clubes?.heads.clubs.get(club);
    return head && sello.club ? { sello, prueba: sello.club, lectura: this.lecturaDe(head) } : null;
  }

  private async firmarConClubes(ahora: string, { informe, club, linea }: SigningRequest) {
    await this.alcanzar(await this.ledger.head());
    await this.exigirContinuidad();
    const clubes = await this.mapaDeClubes();
    const size = clubes?.size ?? (await this.arbol.size());
    const root = await treeRoot(this.arbol, size);
    const lines = [...(clubes ? [mapLine(clubes.map.line)] : []), ...(linea === undefined ? [] : [linea])];
    const extensions = [`fecha ${ahora}`, ...lines, ...(informe === undefined ? [] : [`informe sha256:${informe}`])];
    const text = signCheckpoint({ origin: this.origen, size, root, extensions }, this.key);
    this.cabezas.guardar(text);
    const prueba = club === undefined ? null : ((await clubes?.map.prove(club)) ?? null);
    const raiz = root.toString('hex');
    const sello = {
      texto: text,
      qr: checkpointToQr(text),
      eventos: size,
      raiz,
      fecha: ahora,
      lineas: lines,
      club: prueba,
    };
    return { sello, clubes };
  }

  private lecturaDe(head: ClubHead): ClubRead {
    return new ClubRead(this.ledger, this.clubes, head);
  }

  /**
   * The heads of all clubs at one moment that the global log has reached; null during the first build.
   *
   * @throws Problem 503 SELLO_ATRASADO if they were signed before and do not reach the log's end
   */
  private async mapaDeClubes(): Promise<Clubes | null> {
    const seFirmaron = this.cabezas.tieneClubes();
    for (const limit = performance.now() + ESPERA_MS; ; await pause(PAUSA_MS)) {
      const sellado = await this.arbol.size();
      const heads = await this.clubes.heads();
      // They existed when a head was signed, so waiting does not help.
      if (!heads && seFirmaron) throw selloAlterado('the trees of the clubs are gone');
      if (heads && heads.size >= sellado && (await this.arbol.size()) >= heads.size)
        return { size: heads.size, heads: exigirTodos(heads), map: this.cabezas.mapa(heads) };
      if (!seFirmaron && (!heads || heads.size < sellado)) return null;
      if (performance.now() > limit) throw atrasado(`club trees at ${heads?.size} of ${sellado} leaves`);
    }
  }

  /** Whether the stored seal extends the last signed head; waits until it has reached the newest event. */
  async continuidad(): Promise<EstadoDeCabeza> {
    await this.alcanzar(await this.ledger.head());
    return this.cabezas.comparar(this.arbol, this.clubes);
  }

  private async exigirContinuidad(): Promise<void> {
    const { ok, codigo, mensaje } = await this.cabezas.comparar(this.arbol, this.clubes);
    if (!ok) throw selloAlterado(`${codigo}: ${mensaje}`);
  }

  /**
   * The readings of these clubs with all of their sealed events up to now; null while the club trees are being built.
   *
   * @throws Problem 503 SELLO_ATRASADO
   */
  async lecturas(clubes: readonly string[]): Promise<ClubRead[] | null> {
    await this.alcanzar(await this.ledger.head());
    const todos = await this.mapaDeClubes();
    if (!todos) return null;
    return clubes.flatMap((club) => {
      const head = todos.heads.clubs.get(club);
      return head ? [this.lecturaDe(head)] : [];
    });
  }

  /** Refuses facts of a club that differ from the sealed ones, or are incomplete. @throws Problem 503 HECHO_ALTERADO */
  exigirEnteras(lecturas: readonly ClubRead[]): void {
    const alterada = lecturas.find(({ isWhole }) => !isWhole);
    if (alterada)
      throw hechoAlterado(`the stored events of ${alterada.head.club} do not recompute to the sealed root of its tree`);
  }

  /**
   * Refuses facts that were changed after they were sealed: a report of them would have a genuine seal.
   *
   * @throws Problem 503 SELLO_ATRASADO, HECHO_ALTERADO
   */
  async exigirSellado(leido: WholeRead): Promise<void> {
    await this.alcanzar(leido.position);
    if (!(await leido.isSealed(this.arbol)))
      throw hechoAlterado('the stored events do not recompute to the sealed root');
  }

  /** Signs the head of an earlier seal again with an additional line, for what was unknown when it was signed. */
  refrendar({ eventos, raiz, fecha, lineas }: SelloFirmado, line: string): string {
    const root = Buffer.from(raiz, 'hex');
    return signCheckpoint(
      { origin: this.origen, size: eventos, root, extensions: [`fecha ${fecha}`, ...lineas, line] },
      this.key,
    );
  }

  private async alcanzar(head: bigint): Promise<void> {
    for (const limit = performance.now() + ESPERA_MS; ;) {
      const { rows } = await this.pool.query<{ position: bigint }>(
        `SELECT position FROM ${READ_SCHEMA}.checkpoints WHERE projection = 'sello'`,
      );
      if ((rows[0]?.position ?? -1n) >= head) return;
      if (performance.now() > limit) {
        throw atrasado(`seal at ${rows[0]?.position}, head ${head}`);
      }
      await pause(PAUSA_MS);
    }
  }
}

/** All clubs at one moment, and the map of their heads. */
interface Clubes {
  readonly size: bigint;
  readonly heads: ClubHeads;
  readonly map: ClubMap;
}

/** Every event must be in exactly one tree. @throws Problem 503 if the trees lack events, or have some twice */
function exigirTodos(heads: ClubHeads): ClubHeads {
  const suma = [...heads.clubs.values()].reduce((total, { size }) => total + size, 0n);
  if (suma === heads.size) return heads;
  throw selloAlterado(`the club trees hold ${suma} events of ${heads.size}`);
}
