import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { PermisoDePaciente } from '@cepa/domain/pacientes/state';
import { conflicto } from '@cepa/platform';
import { KeyRing, type PersonKey } from '../nucleo/boveda/encryption';
import { BOVEDA } from '../nucleo/tokens';
import type { PacientesTables } from './boveda.table';
import { Custodia } from './custodia';

/** Keyed hash of a permit's number, hex, as in the ledger. */
const hashOf = (key: PersonKey, numero: string, version: string): string =>
  key.sellar(JSON.stringify(['permiso', version, numero]));

/** The numbers of permits, in the vault: a version is written first, then its event, like the data of a person. */
@Injectable()
export class PermisosDeBoveda {
  private readonly log = new Logger('Boveda');

  constructor(
    @Inject(BOVEDA) private readonly db: Kysely<PacientesTables>,
    private readonly llavero: KeyRing,
    private readonly custodia: Custodia,
  ) {}

  /**
   * Stores the number of a permit; a repeated call finds its own.
   *
   * @returns its keyed hash, hex
   * @throws Problem 404 no such person, 409 erased, 409 the same version with another number (a reused key)
   */
  guardar(id: string, version: string, numero: string): Promise<string> {
    return this.custodia.withKey(id, async (tx, key) => {
      await tx
        .insertInto('usuarios_medicinales_permisos')
        .values({ usuario_id: id, version, cifrado: key.cifrar(numero, version) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { cifrado } = await tx
        .selectFrom('usuarios_medicinales_permisos')
        .select('cifrado')
        .where('usuario_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      if (key.abrir(cifrado, version) !== numero)
        throw conflicto('CLAVE_REUSADA', 'La clave de idempotencia ya se usó con otros datos.');
      return hashOf(key, numero, version);
    });
  }

  /** The number of a permit; null if the vault does not match the ledger, which is logged. */
  async numero(id: string, { version, huella }: PermisoDePaciente): Promise<string | null> {
    const row = await this.db
      .selectFrom('usuarios_medicinales')
      .innerJoin('usuarios_medicinales_permisos', 'usuario_id', 'id')
      .select(['club_id', 'clave', 'cifrado'])
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    try {
      if (!row || row.clave === null) throw new Error('it is missing');
      const key = this.llavero.openKey(id, row.club_id, row.clave);
      const numero = key.abrir(row.cifrado, version) as string;
      if (hashOf(key, numero, version) !== huella) throw new Error('its hash is another');
      return numero;
    } catch (error) {
      this.log.error(
        `the permit of medicinal user ${id} in the vault is not what the ledger recorded: ${String(error)}`,
      );
      return null;
    }
  }

  /** Deletes a version that is not current. */
  async retirar(id: string, version: string): Promise<void> {
    await this.db
      .deleteFrom('usuarios_medicinales_permisos')
      .where('usuario_id', '=', id)
      .where('version', '=', version)
      .execute();
  }
}
