import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { conflicto, noEncontrado } from '@cepa/platform';
import { BOVEDA } from '../tokens';
import type { FileTables } from './archivos.table';
import { KeyRing } from './encryption';

/** A file on its way into the vault. */
export interface FileToKeep {
  /** From `ctx.nuevoId`: the same when the command is sent again. */
  readonly id: string;
  readonly clubId: string;
  readonly contenido: Buffer;
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
}

const sha256De = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Files that clubs upload, outside of the ledger: encrypted with a key a file.
 *
 * The bytes are written first and the event with their SHA-256 after them. Bytes whose event was never recorded are seen by nobody.
 */
@Injectable()
export class Files {
  private readonly log = new Logger('Boveda');

  constructor(
    @Inject(BOVEDA) private readonly db: Kysely<FileTables>,
    private readonly llavero: KeyRing,
  ) {}

  /**
   * Keeps a file.
   *
   * @returns false when it was there already, with the same bytes: the command is sent again
   * @throws Problem 409 when it was there with other bytes (a reused idempotency key)
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
   * @param sha256 what the ledger says of them
   * @throws Problem 404 when they were removed, 409 when they are not the recorded ones
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

  /** Null where the bytes do not open as those that the ledger names. */
  private async abrir(id: string, sha256: string): Promise<Buffer | null> {
    const row = await this.db.selectFrom('archivos').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw noEncontrado(`the vault holds no file ${id}`);
    const content = this.llavero.openKey(id, row.club_id, row.clave).abrirBytes(row.cifrado, sha256);
    return content !== null && sha256De(content) === sha256 ? content : null;
  }
}
