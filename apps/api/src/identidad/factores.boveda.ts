import { Inject, Injectable } from '@nestjs/common';
import { KeyRing } from '../nucleo/boveda/encryption';
import type { RowSeal } from '../nucleo/boveda/row-seal';
import { VaultWatch } from '../nucleo/boveda/vault-watch';
import { BOVEDA } from '../nucleo/tokens';
import { SELLADAS, cambiarFactor, exigirFactorIntegro, type FactorRow, type Tables } from './filas';

/** Second factors: schema `boveda`, never the ledger. */
@Injectable()
export class BovedaDeFactores {
  private readonly sello: RowSeal;

  constructor(
    @Inject(BOVEDA) private readonly db: Tables,
    llavero: KeyRing,
    private readonly vigia: VaultWatch,
  ) {
    this.sello = llavero.rows;
  }

  /** Whether a second factor is active. An altered one counts as none. */
  async tieneFactor(userId: string): Promise<boolean> {
    const row = await this.rowOfFactor(userId);
    return row !== undefined && row.activo && this.esIntegro(row);
  }

  /** @throws Problem 503 CUENTA_ALTERADA */
  async factor(userId: string): Promise<FactorRow | undefined> {
    const row = await this.rowOfFactor(userId);
    if (row && !this.esIntegro(row)) exigirFactorIntegro(this.sello, row);
    return row;
  }

  /**
   * Stores a factor that is not active yet, in place of an earlier inactive one.
   *
   * @param revision number of changes of the person's factor in the ledger
   * @returns false if the person has an active one
   */
  async prepararFactor(row: Pick<FactorRow, 'user_id' | 'clave' | 'secreto' | 'revision'>): Promise<boolean> {
    const nueva = { ...row, activo: false, ultimo_paso: 0, codigos: [] };
    const mac = this.sello.of('segundos_factores', SELLADAS.segundos_factores(nueva));
    const { user_id, ...valores } = { ...nueva, mac };
    const escrita = await this.db
      .insertInto('segundos_factores')
      .values({ user_id, ...valores })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(valores).where('segundos_factores.activo', '=', false),
      )
      .returning('user_id')
      .executeTakeFirst();
    return escrita?.user_id === user_id;
  }

  /** @returns false if it was active already */
  async activarFactor(userId: string, paso: number, codigos: string[]): Promise<boolean> {
    return (
      (await this.cambiarFactor(userId, ({ activo }) =>
        activo ? null : { activo: true, ultimo_paso: paso, codigos },
      )) !== null
    );
  }

  /** Accepts the code of a period once. @returns false if it, or a later one, was accepted before */
  async gastarPaso(userId: string, paso: number): Promise<boolean> {
    return (
      (await this.cambiarFactor(userId, ({ ultimo_paso }) => (ultimo_paso < paso ? { ultimo_paso: paso } : null))) !==
      null
    );
  }

  /** Accepts a recovery code once. @returns how many are left; null if it is not one of them */
  async gastarCodigo(userId: string, codigo: string): Promise<number | null> {
    const row = await this.cambiarFactor(userId, ({ codigos }) =>
      codigos.includes(codigo) ? { codigos: codigos.filter((uno) => uno !== codigo) } : null,
    );
    return row?.codigos.length ?? null;
  }

  /** @returns false if the person has no active factor */
  async renovarCodigos(userId: string, codigos: string[]): Promise<boolean> {
    return (await this.cambiarFactor(userId, ({ activo }) => (activo ? { codigos } : null))) !== null;
  }

  async quitarFactor(userId: string): Promise<void> {
    await this.db.deleteFrom('segundos_factores').where('user_id', '=', userId).execute();
  }

  private cambiarFactor(userId: string, cambio: Parameters<typeof cambiarFactor>[3]): Promise<FactorRow | null> {
    return this.db.transaction().execute((tx) => cambiarFactor(tx, this.sello, userId, cambio));
  }

  private rowOfFactor(userId: string): Promise<FactorRow | undefined> {
    return this.db.selectFrom('segundos_factores').selectAll().where('user_id', '=', userId).executeTakeFirst();
  }

  private esIntegro(row: FactorRow): boolean {
    const integro = this.sello.holds('segundos_factores', SELLADAS.segundos_factores(row), row.mac);
    if (!integro) this.vigia.report('segundos_factores', row.user_id, 'its MAC is wrong or missing');
    return integro;
  }
}
