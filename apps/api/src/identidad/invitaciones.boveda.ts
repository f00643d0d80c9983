import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { KeyRing } from '../nucleo/boveda/encryption';
import type { RowSeal } from '../nucleo/boveda/row-seal';
import { VaultWatch } from '../nucleo/boveda/vault-watch';
import { BOVEDA } from '../nucleo/tokens';
import { SELLADAS } from './filas';
import type { InvitacionDeBoveda, SeguridadTables } from './seguridad.table';

/** Links and addresses of open invitations: schema `boveda`, never the ledger. */
@Injectable()
export class BovedaDeInvitaciones {
  private readonly sello: RowSeal;

  constructor(
    @Inject(BOVEDA) private readonly db: Kysely<SeguridadTables>,
    llavero: KeyRing,
    private readonly vigia: VaultWatch,
  ) {
    this.sello = llavero.rows;
  }

  /** Stores the invitation's only link, and deletes expired ones of the club. */
  async guardar(invitacion: Omit<InvitacionDeBoveda, 'mac'>, ahora: string): Promise<void> {
    const row = { ...invitacion, mac: this.sello.of('invitaciones', SELLADAS.invitaciones(invitacion)) };
    const { id: _id, club_id: _club, ...valores } = row;
    await this.db.deleteFrom('invitaciones').where('club_id', '=', row.club_id).where('vence', '<=', ahora).execute();
    await this.db
      .insertInto('invitaciones')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(valores))
      .execute();
  }

  /** Undefined if the row was altered: such a link gives access to no club. */
  async byHash(hash: Buffer): Promise<Omit<InvitacionDeBoveda, 'mac'> | undefined> {
    const row = await this.db.selectFrom('invitaciones').selectAll().where('huella', '=', hash).executeTakeFirst();
    if (!row || this.sello.holds('invitaciones', SELLADAS.invitaciones(row), row.mac)) return row;
    this.vigia.report('invitaciones', row.id, 'its MAC is wrong or missing');
    return undefined;
  }

  /** The addresses to which invitations were mailed, by id; others are missing. */
  async emails(clubId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db
      .selectFrom('invitaciones')
      .select(['id', 'email'])
      .where('club_id', '=', clubId)
      .execute();
    return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])));
  }

  async olvidar(id: string): Promise<void> {
    await this.db.deleteFrom('invitaciones').where('id', '=', id).execute();
  }
}
