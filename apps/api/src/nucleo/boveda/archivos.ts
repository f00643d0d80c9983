import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { conflicto, noEncontrado } from '@cepa/platform';
import { BOVEDA } from '../tokens';
import type { FileTables } from './archivos.table';
import { KeyRing } from './encryption';

/** A file to be stored in the vault. */
export interface FileToKeep {
  /** From `ctx.nuevoId`: the same for a repeated command. */
  readonly id: string;
  readonly clubId: string;
  readonly contenido: Buffer;
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
}

const sha256De = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Files that clubs upload, outside of the ledger, each encrypted with its own key.
 *
 * The bytes are written first, then the event with their SHA-256. Bytes without an event are never shown.
 */
@Injectable()
export class Files {
  private readonly log = new Logger('Boveda');

  constructor(
    @Inject(BOVEDA) private readonly db: Kysely<FileTables>,
    private readonly llavero: KeyRing,
  ) {}

  /**
   * Stores a file.
   *
   * @returns false if it was stored before with the same bytes: the command is repeated
   * @throws Problem 409 if it was stored with other bytes (a reused idempotency key)
   */
  async guardar({ id, clubId, contenido, sha256 }: FileToKeep): Promise<boolean> {
    const key = this.llavero.newKey(id, clubId);
    const cifrado = this.llavero.openKey(id, clubId, key).cifrarBytes(contenido, sha256);
    const nuevo = await this.db
      .insertInto('archivos')
      .values({ id, club_id: clubId, clave: key, cifrado })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (nuevo) return true;
    if ((await this.abrir(id, sha256)) === null)
      throw conflicto('CLAVE_REUSADA', 'La clave de idempotencia ya se usó con otros datos.');
    return false;
  }

  /**
   * The bytes of a file, as they were recorded.
   *
   * @param sha256 from the ledger
   * @throws Problem 404 if they were removed, 409 if they are not the recorded ones
   */
  async leer(id: string, sha256: string): Promise<Buffer> {
    const content = await this.abrir(id, sha256);
    if (content) return content;
    this.log.error(`the vault's bytes of file ${id} are not what the ledger recorded`);
    throw conflicto('ARCHIVO_ALTERADO', 'El archivo guardado no es el que se registró.');
  }

  /** Removes the bytes; their SHA-256 stays in the history. */
  async quitar(ids: readonly string[]): Promise<void> {
    if (ids.length > 0)
      await this.db
        .deleteFrom('archivos')
        .where('id', 'in', [...ids])
        .execute();
  }

  /** Null if the bytes do not decrypt to those of the ledger. */
  private async abrir(id: string, sha256: string): Promise<Buffer | null> {
    const row = await this.db.selectFrom('archivos').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw noEncontrado(`the vault holds no file ${id}`);
    const content = this.llavero.openKey(id, row.club_id, row.clave).abrirBytes(row.cifrado, sha256);
    return content !== null && sha256De(content) === sha256 ? content : null;
  }
}
