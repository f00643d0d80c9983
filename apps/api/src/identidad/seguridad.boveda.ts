import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { READ_SCHEMA } from '@cepa/ledger/projections';
import { CLOCK, type Clock } from '@cepa/platform';
import { KeyRing } from '../nucleo/boveda/encryption';
import type { RowSeal } from '../nucleo/boveda/row-seal';
import { VaultWatch } from '../nucleo/boveda/vault-watch';
import { BOVEDA } from '../nucleo/tokens';
import {
  SELLADAS,
  cambiarCuenta,
  cambiarFactor,
  esIntegra,
  exigirFactorIntegro,
  macDeEnlace,
  macDePrueba,
  type FactorRow,
  type UsuarioRow,
  type Tables,
} from './filas';
import type { PruebaDeBoveda, SesionDeBoveda } from './seguridad.table';

/** How long a session lasts; the tokens too. */
export const DURACION_MS = 12 * 3_600_000;
/** Characters of what a browser calls itself that are kept. */
const MAX_DISPOSITIVO = 300;
/** Sessions of one person from one address that are looked at. */
const MAX_CONOCIDAS = 50;

/** A link that was asked for and that nobody has handed over yet. */
export interface PedidoDeEnlace {
  readonly user_id: string;
  readonly nombre: string;
  readonly email: string;
  readonly pedido: string;
}

/** Sessions, links and second factors: schema `boveda`, never the ledger. */
@Injectable()
export class BovedaDeSeguridad {
  private readonly sello: RowSeal;

  constructor(
    @Inject(BOVEDA) private readonly db: Tables,
    @Inject(CLOCK) private readonly clock: Clock,
    llavero: KeyRing,
    private readonly vigia: VaultWatch,
  ) {
    this.sello = llavero.rows;
  }

  /** Whether a second factor is in use. One that the app did not write is none. */
  async tieneFactor(userId: string): Promise<boolean> {
    const row = await this.rowOfFactor(userId);
    return row !== undefined && row.activo && this.esIntegro(row);
  }

  /** Keeps a new session, and forgets those of the person that are over. */
  async abrirSesion(sesion: {
    readonly id: string;
    readonly user_id: string;
    readonly version: number;
    readonly dispositivo: string | null;
    readonly direccion: string;
  }): Promise<void> {
    const ahora = this.clock.now();
    const creada = ahora.toISOString();
    await this.db.deleteFrom('sesiones').where('user_id', '=', sesion.user_id).where('vence', '<=', creada).execute();
    const dispositivo = sesion.dispositivo?.slice(0, MAX_DISPOSITIVO) ?? null;
    const vence = new Date(ahora.getTime() + DURACION_MS).toISOString();
    const row = { ...sesion, dispositivo, creada, vence };
    await this.db
      .insertInto('sesiones')
      .values({ ...row, terminada: null, mac: this.macDeSesion(row) })
      .execute();
  }

  /** Whether the person of this e-mail has a session from this address, over or not. */
  async conoce(email: string, direccion: string): Promise<boolean> {
    const rows = await this.db
      .selectFrom('sesiones')
      .innerJoin('usuarios', 'usuarios.id', 'sesiones.user_id')
      .selectAll('sesiones')
      .where('usuarios.email', '=', email)
      .where('sesiones.direccion', '=', direccion)
      .limit(MAX_CONOCIDAS)
      .execute();
    return rows.some((row) => this.sello.holds('sesiones', SELLADAS.sesiones(row), row.mac));
  }

  /** The sessions that still let somebody in, newest first. */
  sesiones(userId: string) {
    return this.db
      .selectFrom('sesiones')
      .innerJoin('usuarios', (join) =>
        join.onRef('usuarios.id', '=', 'sesiones.user_id').onRef('usuarios.version_sesion', '=', 'sesiones.version'),
      )
      .select(['sesiones.id', 'sesiones.creada', 'sesiones.vence', 'sesiones.dispositivo', 'sesiones.direccion'])
      .where('sesiones.user_id', '=', userId)
      .where('sesiones.terminada', 'is', null)
      .where('sesiones.vence', '>', this.ahora())
      .orderBy('sesiones.creada', 'desc')
      .orderBy('sesiones.id')
      .execute();
  }

  /**
   * Ends one session of the person, or all but one. What ends them stands in the account's own row: a row of a session that is put back,
   * or was hidden meanwhile, opens nothing.
   *
   * @returns how many there were to end
   */
  terminar(userId: string, cual: { readonly id: string } | { readonly salvo: string | null }): Promise<number> {
    const ahora = this.ahora();
    return this.db.transaction().execute(async (tx) => {
      let [cantidad, version] = [0, 0];
      const cuenta = await tx
        .selectFrom('usuarios')
        .select('version_sesion')
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      if (!cuenta) return 0;
      const abiertas = await tx
        .selectFrom('sesiones')
        .selectAll()
        .where('user_id', '=', userId)
        .where('terminada', 'is', null)
        .where('vence', '>', ahora)
        .where('version', '=', cuenta.version_sesion)
        .execute();
      const terminadas = abiertas.filter(({ id }) => ('id' in cual ? id === cual.id : id !== cual.salvo));
      if ('id' in cual && terminadas.length === 0) return 0;
      await cambiarCuenta(tx, this.sello, userId, (row) => {
        cantidad = terminadas.length;
        version = row.version_sesion + 1;
        if (!('id' in cual)) return { version_sesion: version, salvo: cual.salvo, terminadas: {} };
        const quedan = Object.entries(row.terminadas).filter(([, vence]) => vence > ahora);
        const nuevas = terminadas.map(({ id, vence }) => [id, new Date(vence).toISOString()] as const);
        return { terminadas: Object.fromEntries([...quedan, ...nuevas]) };
      });
      const ids = terminadas.map(({ id }) => id);
      if (ids.length > 0) await tx.updateTable('sesiones').set({ terminada: ahora }).where('id', 'in', ids).execute();
      const salva = 'id' in cual ? undefined : abiertas.find(({ id }) => id === cual.salvo);
      if (salva)
        await tx
          .updateTable('sesiones')
          .set({ version, mac: this.macDeSesion({ ...salva, version }) })
          .where('id', '=', salva.id)
          .execute();
      return cantidad;
    });
  }

  /** Keeps the link that proves an address. @returns false where one for the same address is still good */
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

  /** Whose the link is, and of which address, while it may be used. */
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

  /** The address that waits for its link. */
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

  /** Whether a link for another password was handed over and is still good: it is kept. */
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

  /** Notes that the owner of the e-mail asked for a link, if there is one: as much work as if there is none. */
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

  /** The link is on its way to the person: nobody else has to hand it over. */
  async marcarEntregado(userId: string): Promise<void> {
    await this.db
      .updateTable('enlaces_contrasena')
      .set({ entregado: this.ahora() })
      .where('user_id', '=', userId)
      .execute();
  }

  /** Returns whose the link is, and how it went out, while it may be used. */
  enlaceDe(hash: Buffer): Promise<{ user_id: string; por_correo: boolean } | undefined> {
    return this.enlaceBueno(this.db, hash);
  }

  /**
   * Uses the link: the password changes and every session ends, in the same transaction.
   *
   * What an account that never proved its address had for a second factor is not of who proves it now.
   *
   * @returns whose it was; null when it was used before, or is too old
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

  /** Lists the people who asked for a link that was not handed over, oldest first. */
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
      // No link lets a disabled person in, so none is offered.
      .where(
        sql<boolean>`EXISTS (SELECT FROM ${sql.table(`${READ_SCHEMA}.usuarios`)} l WHERE l.id = ${sql.ref('usuarios.id')} AND l.is_active AND NOT l.is_deleted)`,
      )
      .orderBy('enlaces_contrasena.pedido')
      .orderBy('usuarios.id')
      .execute();
    // A link is handed over to nobody whose name or address somebody else wrote.
    return rows
      .filter(({ pedido: _, ...fila }) => esIntegra(this.sello, fila))
      .map(({ id, nombre, email, pedido }) => ({ user_id: id, nombre, email, pedido }));
  }

  /** @throws Problem 503 CUENTA_ALTERADA */
  async factor(userId: string): Promise<FactorRow | undefined> {
    const row = await this.rowOfFactor(userId);
    if (row && !this.esIntegro(row)) exigirFactorIntegro(this.sello, row);
    return row;
  }

  /**
   * Keeps a factor that is not in use yet, in place of one that never was.
   *
   * @param revision how often the ledger says that a factor of the person was changed
   * @returns false when the person has one in use
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

  /** @returns false when it was in use already */
  async activarFactor(userId: string, paso: number, codigos: string[]): Promise<boolean> {
    return (
      (await this.cambiarFactor(userId, ({ activo }) =>
        activo ? null : { activo: true, ultimo_paso: paso, codigos },
      )) !== null
    );
  }

  /** Takes the code of a period once. @returns false when it, or a later one, was taken before */
  async gastarPaso(userId: string, paso: number): Promise<boolean> {
    return (
      (await this.cambiarFactor(userId, ({ ultimo_paso }) => (ultimo_paso < paso ? { ultimo_paso: paso } : null))) !==
      null
    );
  }

  /** Takes a recovery code once. @returns how many are left; null when it is none of them */
  async gastarCodigo(userId: string, codigo: string): Promise<number | null> {
    const row = await this.cambiarFactor(userId, ({ codigos }) =>
      codigos.includes(codigo) ? { codigos: codigos.filter((uno) => uno !== codigo) } : null,
    );
    return row?.codigos.length ?? null;
  }

  /** @returns false where the person has no factor in use */
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

  private cuentaDe(userId: string): Promise<UsuarioRow | undefined> {
    return this.db.selectFrom('usuarios').selectAll().where('id', '=', userId).executeTakeFirst();
  }

  /** The link that lets somebody in; undefined where the app did not hand it over for the account as it is. */
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

  private macDeSesion(row: Omit<SesionDeBoveda, 'mac' | 'terminada'>): Buffer {
    return this.sello.of('sesiones', SELLADAS.sesiones(row));
  }

  private ahora(): string {
    return this.clock.now().toISOString();
  }
}
