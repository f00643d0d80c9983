import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { BOVEDA } from '../nucleo/tokens';
import type { InvitacionDeBoveda, TablasDeSeguridad } from './seguridad.table';

/** Links and addresses of open invitations: schema `boveda`, never the ledger. */
@Injectable()
export class BovedaDeInvitaciones {
  constructor(@Inject(BOVEDA) private readonly db: Kysely<TablasDeSeguridad>) {}

  /** Keeps the invitation's only link, and forgets those of the club that are too old. */
  async guardar(fila: InvitacionDeBoveda, ahora: string): Promise<void> {
    const { id: _id, club_id: _club, ...valores } = fila;
    await this.db.deleteFrom('invitaciones').where('club_id', '=', fila.club_id).where('vence', '<=', ahora).execute();
    await this.db
      .insertInto('invitaciones')
      .values(fila)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(valores))
      .execute();
  }

  porHuella(huella: Buffer): Promise<InvitacionDeBoveda | undefined> {
    return this.db.selectFrom('invitaciones').selectAll().where('huella', '=', huella).executeTakeFirst();
  }

  /** To whom each was mailed, by id; who is missing was mailed to nobody. */
  async emails(clubId: string): Promise<ReadonlyMap<string, string>> {
    const filas = await this.db
      .selectFrom('invitaciones')
      .select(['id', 'email'])
      .where('club_id', '=', clubId)
      .execute();
    return new Map(filas.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])));
  }

  async olvidar(id: string): Promise<void> {
    await this.db.deleteFrom('invitaciones').where('id', '=', id).execute();
  }
}
