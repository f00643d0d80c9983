import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@cepa/platform';
import { KeyRing } from '../nucleo/boveda/encryption';
import type { RowSeal } from '../nucleo/boveda/row-seal';
import { BOVEDA } from '../nucleo/tokens';
import { macDePrueba, type Tables, type UsuarioRow } from './filas';
import type { PruebaDeBoveda } from './seguridad.table';

/** The links that prove an address: schema `boveda`, never the ledger. */
@Injectable()
export class BovedaDePruebas {
  private readonly sello: RowSeal;

  constructor(
    @Inject(BOVEDA) private readonly db: Tables,
    @Inject(CLOCK) private readonly clock: Clock,
    llavero: KeyRing,
  ) {
    this.sello = llavero.rows;
  }

  /** Stores the link that proves an address. @returns false if a link for the same address is still valid */
  async guardarPrueba(prueba: Omit<PruebaDeBoveda, 'mac'>): Promise<boolean> {
    const cuenta = await this.cuentaDe(prueba.user_id);
    if (!cuenta) return false;
    const row = { ...prueba, mac: macDePrueba(this.sello, prueba, cuenta) };
    const { user_id: _de, ...valores } = row;
    const guardada = await this.db
      .insertInto('pruebas_de_direccion')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(valores)
          .where((eb) =>
            eb.or([
              eb('pruebas_de_direccion.email', '!=', row.email),
              eb('pruebas_de_direccion.vence', '<=', this.ahora()),
            ]),
          ),
      )
      .returning('user_id')
      .executeTakeFirst();
    return guardada !== undefined;
  }

  /** Returns the owner of the link and its address, while it is valid. */
  async pruebaDe(hash: Buffer): Promise<Omit<PruebaDeBoveda, 'mac'> | undefined> {
    const row = await this.db
      .selectFrom('pruebas_de_direccion')
      .selectAll()
      .where('huella', '=', hash)
      .where('vence', '>', this.ahora())
      .executeTakeFirst();
    const cuenta = row && (await this.cuentaDe(row.user_id));
    return cuenta && row.mac?.equals(macDePrueba(this.sello, row, cuenta)) ? row : undefined;
  }

  /** The address that is not proved yet. */
  async porProbar(userId: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('pruebas_de_direccion')
      .select('email')
      .where('user_id', '=', userId)
      .where('vence', '>', this.ahora())
      .executeTakeFirst();
    return row?.email ?? null;
  }

  async olvidarPrueba(userId: string): Promise<void> {
    await this.db.deleteFrom('pruebas_de_direccion').where('user_id', '=', userId).execute();
  }

  private cuentaDe(userId: string): Promise<UsuarioRow | undefined> {
    return this.db.selectFrom('usuarios').selectAll().where('id', '=', userId).executeTakeFirst();
  }

  private ahora(): string {
    return this.clock.now().toISOString();
  }
}
