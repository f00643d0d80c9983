import { pause } from '@cepa/base';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Ledger } from '@cepa/ledger';
import { READ_SCHEMA, type SqlClient } from '@cepa/ledger/projections';
import {
  SqlSealTree,
  checkpointToQr,
  generateSealKey,
  installationKey,
  keyFingerprint,
  parseVerifierKey,
  signCheckpoint,
  treeRoot,
  type SealKey,
  type SealTree,
  type VerifierKey,
  type WholeRead,
} from '@cepa/ledger/seal';
import { Problem } from '@cepa/platform';
import { ConfigError, secretFile } from '@cepa/platform/config';
import { KeptRecounts } from './recounts';
import { SignedHeads, type EstadoDeCabeza } from './signed-heads';

/** A signed head of the ledger, as reports carry it. */
export interface SelloFirmado {
  /** C2SP checkpoint text. */
  readonly texto: string;
  /** The same, short and URL-safe. */
  readonly qr: string;
  readonly eventos: bigint;
  /** Hex. */
  readonly raiz: string;
  /** ISO 8601, signed too. */
  readonly fecha: string;
}

/** Where it is told how an outsider checks a seal or a book, without asking this system. */
export const METODO = '/verificar#metodo';

/** How long a report waits until the seal has reached the newest event. */
const ESPERA_MS = 10_000;
const PAUSA_MS = 20;

/** The installation's signing key and the tree that it signs. */
export class Sello {
  readonly arbol: SealTree;
  readonly claves: readonly VerifierKey[];

  readonly cabezas: SignedHeads;
  readonly recuentos: KeptRecounts;

  private constructor(
    private readonly clave: SealKey,
    private readonly pool: Pool,
    private readonly ledger: Ledger,
    dataDir: string,
  ) {
    this.arbol = new SqlSealTree(pool as unknown as SqlClient, READ_SCHEMA);
    this.claves = [parseVerifierKey(clave.verifierKey)];
    this.cabezas = new SignedHeads(dataDir, this.claves);
    this.recuentos = new KeptRecounts(dataDir, clave);
  }

  /** Opens the key in `DATA_DIR/keys/sello.pem`, or makes it the first time. */
  static async abrir(dataDir: string, pool: Pool, ledger: Ledger): Promise<Sello> {
    const pem = (await secretFile(dataDir, 'sello.pem', claveNueva)).toString('utf8');
    return new Sello(claveDeSello(pem, dataDir), pool, ledger, dataDir);
  }

  /** Which ledger this is, and who signs for it. */
  get origen(): string {
    return this.clave.name;
  }

  /** The public key in the note format: whoever has it verifies without asking us. */
  get clavePublica(): string {
    return this.clave.verifierKey;
  }

  /** SHA-256 (hex) of the public key in DER, as `openssl` and `sha256sum` compute it. */
  get huellaDeClave(): string {
    return keyFingerprint(this.claves[0]!);
  }

  /**
   * Signs the ledger as it is now.
   *
   * @param informe SHA-256 (hex) of what a report states; the signature covers it
   * The head is kept in the data folder too: the next one must go on from it.
   *
   * @throws Problem 503 when the seal does not reach the newest event in time, or is not the one that was signed before
   */
  async firmar(ahora: string, informe?: string): Promise<SelloFirmado> {
    await this.alcanzar(await this.ledger.head());
    await this.exigirContinuidad();
    const size = await this.arbol.size();
    const root = await treeRoot(this.arbol, size);
    const extensions = [`fecha ${ahora}`, ...(informe === undefined ? [] : [`informe sha256:${informe}`])];
    const texto = signCheckpoint({ origin: this.origen, size, root, extensions }, this.clave);
    this.cabezas.guardar(texto);
    return { texto, qr: checkpointToQr(texto), eventos: size, raiz: root.toString('hex'), fecha: ahora };
  }

  /** Whether the stored seal goes on from the last head that was signed; waits until it has reached the newest event. */
  async continuidad(): Promise<EstadoDeCabeza> {
    await this.alcanzar(await this.ledger.head());
    return this.cabezas.comparar(this.arbol);
  }

  private async exigirContinuidad(): Promise<void> {
    const { ok, codigo, mensaje } = await this.cabezas.comparar(this.arbol);
    if (!ok)
      throw new Problem(
        503,
        'SELLO_ALTERADO',
        'El sello del registro no es el que se firmó antes: no se firma ningún informe hasta que se resuelva. Avisá a soporte.',
        `${codigo}: ${mensaje}`,
      );
  }

  /**
   * Refuses facts that somebody changed after they were sealed: with them a report would carry a genuine seal.
   *
   * @throws Problem 503 SELLO_ATRASADO, HECHO_ALTERADO
   */
  async exigirSellado(leido: WholeRead): Promise<void> {
    await this.alcanzar(leido.position);
    if (!(await leido.isSealed(this.arbol)))
      throw new Problem(
        503,
        'HECHO_ALTERADO',
        'Algún hecho del registro no es el que se selló: no se emite ningún informe hasta que se resuelva. Avisá a soporte.',
        'the stored events do not recompute to the sealed root: `npm run verify` names those that differ',
      );
  }

  /** Signs the head of an earlier seal once more, with a further line: for what could not be known when it was signed. */
  refrendar({ eventos, raiz, fecha }: SelloFirmado, linea: string): string {
    const root = Buffer.from(raiz, 'hex');
    return signCheckpoint(
      { origin: this.origen, size: eventos, root, extensions: [`fecha ${fecha}`, linea] },
      this.clave,
    );
  }

  private async alcanzar(head: bigint): Promise<void> {
    for (const limite = performance.now() + ESPERA_MS; ;) {
      const { rows } = await this.pool.query<{ position: bigint }>(
        `SELECT position FROM ${READ_SCHEMA}.checkpoints WHERE projection = 'sello'`,
      );
      if ((rows[0]?.position ?? -1n) >= head) return;
      if (performance.now() > limite) {
        throw new Problem(
          503,
          'SELLO_ATRASADO',
          'El sello todavía no alcanzó los últimos registros. Intentá nuevamente en unos instantes.',
          `seal at ${rows[0]?.position}, head ${head}`,
          {},
          { 'retry-after': '5' },
        );
      }
      await pause(PAUSA_MS);
    }
  }
}

/** A signing key for an installation that has none yet. */
export const claveNueva = (): string => generateSealKey('cepa').pem;

/** @throws ConfigError where the file does not hold a key */
export function claveDeSello(pem: string, dataDir: string): SealKey {
  try {
    return installationKey(pem);
  } catch (cause) {
    throw new ConfigError(
      'DATA_DIR',
      `la clave ${join(dataDir, 'keys', 'sello.pem')} está dañada. Recuperala de una copia de seguridad.`,
      { cause },
    );
  }
}
