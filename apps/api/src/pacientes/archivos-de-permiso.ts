import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { conflicto } from '@cepa/platform';
import { KeyRing } from '../nucleo/boveda/encryption';
import { BOVEDA } from '../nucleo/tokens';
import type { PacientesTables } from './boveda.table';
import { Custodia } from './custodia';

const lugarDe = (sha256: string): string => `archivo ${sha256}`;

/** The files of permits, in the vault under the person's key: an erasure includes them, also in backups. */
@Injectable()
export class ArchivosDePermiso {
  private readonly log = new Logger('Boveda');

  constructor(
    @Inject(BOVEDA) private readonly db: Kysely<PacientesTables>,
    private readonly llavero: KeyRing,
    private readonly custodia: Custodia,
  ) {}

  /**
   * Stores a file; the same file again replaces itself.
   *
   * @throws Problem 404 no such person, 409 erased
   */
  async guardar(id: string, sha256: string, content: Buffer): Promise<void> {
    await this.custodia.withKey(id, async (tx, key) => {
      const cifrado = key.cifrarBytes(content, lugarDe(sha256));
      await tx
        .insertInto('usuarios_medicinales_archivos')
        .values({ usuario_id: id, sha256, cifrado })
        .onConflict((conflict) => conflict.columns(['usuario_id', 'sha256']).doUpdateSet({ cifrado }))
        .execute();
    });
  }

  /**
   * The bytes of a file, as they were recorded.
   *
   * @param sha256 from the ledger
   * @throws Problem 409 if the vault does not have those bytes; the reason is logged
   */
  async leer(id: string, sha256: string): Promise<Buffer> {
    const row = await this.db
      .selectFrom('usuarios_medicinales')
      .innerJoin('usuarios_medicinales_archivos', 'usuario_id', 'id')
      .select(['club_id', 'clave', 'cifrado'])
      .where('id', '=', id)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    const content = row?.clave
      ? this.llavero.openKey(id, row.club_id, row.clave).abrirBytes(row.cifrado, lugarDe(sha256))
      : null;
    if (content && createHash('sha256').update(content).digest('hex') === sha256) return content;
    this.log.error(`the vault's file of the permit of medicinal user ${id} is not what the ledger recorded`);
    throw conflicto('ARCHIVO_ALTERADO', 'El archivo guardado no es el que se registró.');
  }

  /** Deletes the files of a person except the current one. */
  async retirarSalvo(id: string, vigente: string | null): Promise<void> {
    await this.db
      .deleteFrom('usuarios_medicinales_archivos')
      .where('usuario_id', '=', id)
      .where('sha256', '<>', vigente ?? '')
      .execute();
  }
}
