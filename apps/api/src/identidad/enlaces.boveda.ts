import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { READ_SCHEMA } from '@cepa/ledger/projections';
import { CLOCK, type Clock } from '@cepa/platform';
import { KeyRing } from '../nucleo/boveda/encryption';
import type { RowSeal } from '../nucleo/boveda/row-seal';
import { BOVEDA } from '../nucleo/tokens';
import { cambiarCuenta, esIntegra, macDeEnlace, type Tables, type UsuarioRow } from './filas';

/** A requested link that is not handed over yet. */
export interface PedidoDeEnlace {
  readonly user_id: string;
  readonly nombre: string;
  readonly email: string;
  readonly pedido: string;
}

/** The password links: schema `boveda`, never the ledger. */
@Injectable()
export class BovedaDeEnlaces {
  private readonly sello: RowSeal;

  constructor(
    @Inject(BOVEDA) private readonly db: Tables,
    @Inject(CLOCK) private readonly clock: Clock,
    llavero: KeyRing,
  ) {
    this.sello = llavero.rows;
  }

  /** Whether a valid password link was handed over; it is kept. */
  async tieneEnlace(userId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('enlaces_contrasena')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('entregado', 'is not', null)
      .where('vence', '>', this.ahora())
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Records that the owner of the e-mail requested a link. It does the same work if there is no owner. */
  async noteRequest(email: string): Promise<string | null> {
    const { rows } = await sql<{ user_id: string }>`
      INSERT INTO boveda.enlaces_contrasena AS e (user_id, pedido)
      SELECT id, ${this.ahora()}::timestamptz FROM boveda.usuarios WHERE email = ${email}
      ON CONFLICT (user_id) DO UPDATE SET pedido = excluded.pedido
      RETURNING user_id`.execute(this.db);
    return rows[0]?.user_id ?? null;
  }

  /** Sets the person's only link. */
  async guardarEnlace(userId: string, hash: Buffer, vence: string, por_correo: boolean): Promise<void> {
    const cuenta = await this.cuentaDe(userId);
    if (!cuenta) return;
    const mac = macDeEnlace(this.sello, { user_id: userId, huella: hash, vence, por_correo }, cuenta);
    const values = { huella: hash, vence, por_correo, mac };
    await this.db
      .insertInto('enlaces_contrasena')
      .values({ user_id: userId, pedido: this.ahora(), ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  }

  /** The link was sent to the person: nobody else has to hand it over. */
  async marcarEntregado(userId: string): Promise<void> {
    await this.db
      .updateTable('enlaces_contrasena')
      .set({ entregado: this.ahora() })
      .where('user_id', '=', userId)
      .execute();
  }

  /** Returns the owner of the link and how it was sent, while it is valid. */
  enlaceDe(hash: Buffer): Promise<{ user_id: string; por_correo: boolean } | undefined> {
    return this.enlaceBueno(this.db, hash);
  }

  /**
   * Uses the link: in one transaction the password changes and every session ends.
   *
   * If the account had never proved its address, its second factor may be another person's, and is removed.
   *
   * @returns the owner; null if the link was used before, or has expired
   */
  usarEnlace(givenHash: Buffer, hash: string, quitarFactor: boolean): Promise<string | null> {
    return this.db.transaction().execute(async (tx) => {
      const usado = await this.enlaceBueno(tx, givenHash);
      if (!usado) return null;
      const { numDeletedRows } = await tx
        .deleteFrom('enlaces_contrasena')
        .where('huella', '=', givenHash)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return null;
      await cambiarCuenta(tx, this.sello, usado.user_id, ({ version_sesion }) => ({
        hash,
        version_sesion: version_sesion + 1,
        salvo: null,
      }));
      await tx.deleteFrom('pruebas_de_direccion').where('user_id', '=', usado.user_id).execute();
      if (quitarFactor) await tx.deleteFrom('segundos_factores').where('user_id', '=', usado.user_id).execute();
      return usado.user_id;
    });
  }

  /** Lists the people whose requested link was not handed over, oldest first. */
  async requestsOfEnlace(): Promise<PedidoDeEnlace[]> {
    const rows = await this.db
      .selectFrom('enlaces_contrasena')
      .innerJoin('usuarios', 'usuarios.id', 'enlaces_contrasena.user_id')
      .selectAll('usuarios')
      .select('enlaces_contrasena.pedido')
      .where((eb) =>
        eb.or([
          eb('enlaces_contrasena.entregado', 'is', null),
          eb('enlaces_contrasena.entregado', '<', eb.ref('enlaces_contrasena.pedido')),
        ]),
      )
      // A link cannot let a disabled person in, so none is offered.
      .where(
        sql<boolean>`EXISTS (SELECT FROM ${sql.table(`${READ_SCHEMA}.usuarios`)} l WHERE l.id = ${sql.ref('usuarios.id')} AND l.is_active AND NOT l.is_deleted)`,
      )
      .orderBy('enlaces_contrasena.pedido')
      .orderBy('usuarios.id')
      .execute();
    // No link is offered to a person whose name or address was altered.
    return rows
      .filter(({ pedido: _, ...fila }) => esIntegra(this.sello, fila))
      .map(({ id, nombre, email, pedido }) => ({ user_id: id, nombre, email, pedido }));
  }

  private cuentaDe(userId: string): Promise<UsuarioRow | undefined> {
    return this.db.selectFrom('usuarios').selectAll().where('id', '=', userId).executeTakeFirst();
  }

  /** The link that lets the person in; undefined if the app did not issue it for the account's current state. */
  private async enlaceBueno(db: Tables, hash: Buffer): Promise<{ user_id: string; por_correo: boolean } | undefined> {
    const row = await db
      .selectFrom('enlaces_contrasena')
      .selectAll()
      .where('huella', '=', hash)
      .where('vence', '>', this.ahora())
      .executeTakeFirst();
    const cuenta =
      row && (await db.selectFrom('usuarios').selectAll().where('id', '=', row.user_id).executeTakeFirst());
    if (!cuenta || !row.mac?.equals(macDeEnlace(this.sello, row, cuenta))) return undefined;
    return { user_id: row.user_id, por_correo: row.por_correo };
  }

  private ahora(): string {
    return this.clock.now().toISOString();
  }
}
