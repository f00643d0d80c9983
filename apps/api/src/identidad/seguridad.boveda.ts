import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { CLOCK, type Clock } from '@cepa/platform';
import { BOVEDA } from '../nucleo/tokens';
import type { BovedaDeIdentidad } from './boveda.table';
import type { PruebaDeBoveda, SegundoFactorDeBoveda, TablasDeSeguridad } from './seguridad.table';

/** How long a session lasts; the tokens too. */
export const DURACION_MS = 12 * 3_600_000;
/** Characters of what a browser calls itself that are kept. */
const MAXIMO_DE_DISPOSITIVO = 300;

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
  constructor(
    @Inject(BOVEDA) private readonly db: Kysely<BovedaDeIdentidad & TablasDeSeguridad>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Reads the security data that every request of a person depends on. */
  async resumen(userId: string): Promise<{ terminadas: ReadonlySet<string>; segundoFactor: boolean }> {
    const [terminadas, factor] = await Promise.all([
      this.db
        .selectFrom('sesiones')
        .select('id')
        .where('user_id', '=', userId)
        .where('terminada', 'is not', null)
        .where('vence', '>', this.ahora())
        .execute(),
      this.factor(userId),
    ]);
    return { terminadas: new Set(terminadas.map(({ id }) => id)), segundoFactor: factor?.activo ?? false };
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
    const dispositivo = sesion.dispositivo?.slice(0, MAXIMO_DE_DISPOSITIVO) ?? null;
    await this.db
      .insertInto('sesiones')
      .values({
        ...sesion,
        dispositivo,
        creada,
        vence: new Date(ahora.getTime() + DURACION_MS).toISOString(),
        terminada: null,
      })
      .execute();
  }

  /** Whether the person of this e-mail has a session from this address, over or not. */
  async conoce(email: string, direccion: string): Promise<boolean> {
    const una = await this.db
      .selectFrom('sesiones')
      .innerJoin('usuarios', 'usuarios.id', 'sesiones.user_id')
      .select('sesiones.id')
      .where('usuarios.email', '=', email)
      .where('sesiones.direccion', '=', direccion)
      .limit(1)
      .executeTakeFirst();
    return una !== undefined;
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
   * Ends one session of the person, or all but one.
   *
   * @returns how many there were to end
   */
  async terminar(userId: string, cual: { readonly id: string } | { readonly salvo: string | null }): Promise<number> {
    const ahora = this.ahora();
    let abiertas = this.db
      .updateTable('sesiones')
      .set({ terminada: ahora })
      .where('user_id', '=', userId)
      .where('terminada', 'is', null)
      .where('vence', '>', ahora)
      .where('version', '=', (eb) =>
        eb.selectFrom('usuarios').select('version_sesion').where('usuarios.id', '=', userId),
      );
    if ('id' in cual) abiertas = abiertas.where('id', '=', cual.id);
    else if (cual.salvo !== null) abiertas = abiertas.where('id', '!=', cual.salvo);
    const { numUpdatedRows } = await abiertas.executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Keeps the link that proves an address. @returns false where one for the same address is still good */
  async guardarPrueba(fila: PruebaDeBoveda): Promise<boolean> {
    const { user_id: _de, ...valores } = fila;
    const guardada = await this.db
      .insertInto('pruebas_de_direccion')
      .values(fila)
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(valores)
          .where((eb) =>
            eb.or([
              eb('pruebas_de_direccion.email', '!=', fila.email),
              eb('pruebas_de_direccion.vence', '<=', this.ahora()),
            ]),
          ),
      )
      .returning('user_id')
      .executeTakeFirst();
    return guardada !== undefined;
  }

  /** Whose the link is, and of which address, while it may be used. */
  pruebaDe(huella: Buffer): Promise<PruebaDeBoveda | undefined> {
    return this.db
      .selectFrom('pruebas_de_direccion')
      .selectAll()
      .where('huella', '=', huella)
      .where('vence', '>', this.ahora())
      .executeTakeFirst();
  }

  /** The address that waits for its link. */
  async porProbar(userId: string): Promise<string | null> {
    const fila = await this.db
      .selectFrom('pruebas_de_direccion')
      .select('email')
      .where('user_id', '=', userId)
      .where('vence', '>', this.ahora())
      .executeTakeFirst();
    return fila?.email ?? null;
  }

  async olvidarPrueba(userId: string): Promise<void> {
    await this.db.deleteFrom('pruebas_de_direccion').where('user_id', '=', userId).execute();
  }

  /** Whether a link for another password was handed over and is still good: it is kept. */
  async tieneEnlace(userId: string): Promise<boolean> {
    const fila = await this.db
      .selectFrom('enlaces_contrasena')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('entregado', 'is not', null)
      .where('vence', '>', this.ahora())
      .executeTakeFirst();
    return fila !== undefined;
  }

  /** Notes that the owner of the e-mail asked for a link, if there is one: as much work as if there is none. */
  async anotarPedido(email: string): Promise<string | null> {
    const { rows } = await sql<{ user_id: string }>`
      INSERT INTO boveda.enlaces_contrasena AS e (user_id, pedido)
      SELECT id, ${this.ahora()}::timestamptz FROM boveda.usuarios WHERE email = ${email}
      ON CONFLICT (user_id) DO UPDATE SET pedido = excluded.pedido
      RETURNING user_id`.execute(this.db);
    return rows[0]?.user_id ?? null;
  }

  /** Sets the person's only link. */
  async guardarEnlace(userId: string, huella: Buffer, vence: string, por_correo: boolean): Promise<void> {
    const valores = { huella, vence, por_correo };
    await this.db
      .insertInto('enlaces_contrasena')
      .values({ user_id: userId, pedido: this.ahora(), ...valores })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(valores))
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
  enlaceDe(huella: Buffer): Promise<{ user_id: string; por_correo: boolean } | undefined> {
    return this.db
      .selectFrom('enlaces_contrasena')
      .select(['user_id', 'por_correo'])
      .where('huella', '=', huella)
      .where('vence', '>', this.ahora())
      .executeTakeFirst();
  }

  /**
   * Uses the link: the password changes and every session ends, in the same transaction.
   *
   * What an account that never proved its address had for a second factor is not of who proves it now.
   *
   * @returns whose it was; null when it was used before, or is too old
   */
  usarEnlace(huella: Buffer, hash: string, quitarFactor: boolean): Promise<string | null> {
    return this.db.transaction().execute(async (tx) => {
      const usado = await tx
        .deleteFrom('enlaces_contrasena')
        .where('huella', '=', huella)
        .where('vence', '>', this.ahora())
        .returning('user_id')
        .executeTakeFirst();
      if (!usado) return null;
      await tx
        .updateTable('usuarios')
        .set({ hash, version_sesion: sql<number>`version_sesion + 1` })
        .where('id', '=', usado.user_id)
        .execute();
      await tx.deleteFrom('pruebas_de_direccion').where('user_id', '=', usado.user_id).execute();
      if (quitarFactor) await tx.deleteFrom('segundos_factores').where('user_id', '=', usado.user_id).execute();
      return usado.user_id;
    });
  }

  /** Lists the people who asked for a link that was not handed over, oldest first. */
  pedidosDeEnlace(): Promise<PedidoDeEnlace[]> {
    return this.db
      .selectFrom('enlaces_contrasena')
      .innerJoin('usuarios', 'usuarios.id', 'enlaces_contrasena.user_id')
      .select(['usuarios.id as user_id', 'usuarios.nombre', 'usuarios.email', 'enlaces_contrasena.pedido'])
      .where((eb) =>
        eb.or([
          eb('enlaces_contrasena.entregado', 'is', null),
          eb('enlaces_contrasena.entregado', '<', eb.ref('enlaces_contrasena.pedido')),
        ]),
      )
      .orderBy('enlaces_contrasena.pedido')
      .orderBy('usuarios.id')
      .execute();
  }

  factor(userId: string) {
    return this.db.selectFrom('segundos_factores').selectAll().where('user_id', '=', userId).executeTakeFirst();
  }

  /**
   * Keeps a factor that is not in use yet, in place of one that never was.
   *
   * @returns false when the person has one in use
   */
  async prepararFactor(fila: Pick<SegundoFactorDeBoveda, 'user_id' | 'clave' | 'secreto'>): Promise<boolean> {
    const { user_id, ...secretos } = fila;
    const escrita = await this.db
      .insertInto('segundos_factores')
      .values({ ...fila, codigos: [] })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(secretos).where('segundos_factores.activo', '=', false),
      )
      .returning('user_id')
      .executeTakeFirst();
    return escrita?.user_id === user_id;
  }

  /** @returns false when it was in use already */
  async activarFactor(userId: string, paso: number, codigos: string[]): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('segundos_factores')
      .set({ activo: true, ultimo_paso: paso, codigos })
      .where('user_id', '=', userId)
      .where('activo', '=', false)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Takes the code of a period once. @returns false when it, or a later one, was taken before */
  async gastarPaso(userId: string, paso: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('segundos_factores')
      .set({ ultimo_paso: paso })
      .where('user_id', '=', userId)
      .where('ultimo_paso', '<', paso)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Takes a recovery code once. @returns how many are left; null when it is none of them */
  async gastarCodigo(userId: string, codigo: string): Promise<number | null> {
    const fila = await this.db
      .updateTable('segundos_factores')
      .set({ codigos: sql<string[]>`array_remove(codigos, ${codigo})` })
      .where('user_id', '=', userId)
      .where(sql<boolean>`${codigo} = ANY (codigos)`)
      .returning('codigos')
      .executeTakeFirst();
    return fila?.codigos.length ?? null;
  }

  /** @returns false where the person has no factor in use */
  async renovarCodigos(userId: string, codigos: string[]): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('segundos_factores')
      .set({ codigos })
      .where('user_id', '=', userId)
      .where('activo', '=', true)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async quitarFactor(userId: string): Promise<void> {
    await this.db.deleteFrom('segundos_factores').where('user_id', '=', userId).execute();
  }

  private ahora(): string {
    return this.clock.now().toISOString();
  }
}
