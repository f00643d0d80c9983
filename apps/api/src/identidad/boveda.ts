import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { READ_SCHEMA } from '@cepa/ledger/projections';
import { KeyRing } from '../nucleo/boveda/encryption';
import type { RowSeal } from '../nucleo/boveda/row-seal';
import { VaultWatch } from '../nucleo/boveda/vault-watch';
import { BOVEDA } from '../nucleo/tokens';
import { SELLADAS, cambiarCuenta, esIntegra, exigirIntegra, type Tables } from './filas';
import {
  alterada,
  type Datos,
  type DatosNuevos,
  type Encontrado,
  enUso,
  type Prueba,
  REGISTRO_EN_CURSO,
  sinDireccion,
} from './cuenta';

/** Maximum number of people that a search returns. */
const MAX_ENCONTRADOS = 20;
const MIN_TO_SEARCH = 3;

/** The combining marks of accented letters after Unicode decomposition. */
const ACENTOS = '[\\u0300-\\u036f]';

/**
 * People's names, e-mails and password hashes: schema `boveda`, never the ledger.
 *
 * Each row has a MAC. A row that the app did not write, or that was copied from another person, lets nobody in and
 * gives no name.
 */
@Injectable()
export class Boveda {
  private readonly sello: RowSeal;

  constructor(
    @Inject(BOVEDA) private readonly db: Tables,
    llavero: KeyRing,
    private readonly vigia: VaultWatch,
  ) {
    this.sello = llavero.rows;
  }

  /** @returns the row of that id, new or existing; null if the e-mail belongs to another person */
  async reservar(datos: DatosNuevos): Promise<Datos | null> {
    const row = { ...datos, version_sesion: 1, salvo: null, terminadas: {}, revision: 0 };
    const mac = this.sello.of('usuarios', SELLADAS.usuarios(row));
    await this.db
      .insertInto('usuarios')
      .values({ ...row, terminadas: '{}', mac })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.porId(datos.id)) ?? null;
  }

  /** Finds the owner of the e-mail; undefined if there is none, or if their registration may still be running. */
  async porEmailAsentado(email: string): Promise<Pick<Datos, 'id'> | undefined> {
    return this.db
      .selectFrom('usuarios')
      .select('id')
      .where('email', '=', email)
      .where('creado', '<', sql<string>`now() - ${REGISTRO_EN_CURSO}`)
      .executeTakeFirst();
  }

  /** @throws Problem 409 if the e-mail belongs to another person */
  async exigirLibre(email: string, id: string): Promise<void> {
    const quien = await this.porEmail(email);
    if (quien && quien.id !== id) throw enUso();
  }

  /**
   * Changes the given fields. A new password ends every older session in the same statement. A new password or e-mail
   * invalidates earlier links.
   *
   * @param prueba the proof of a new e-mail
   * @throws Problem 409 if the e-mail belongs to another person
   */
  async actualizar(
    id: string,
    cambios: { readonly nombre?: string; readonly email?: string; readonly hash?: string },
    prueba: DatosNuevos['prueba'] = 'pendiente',
  ): Promise<void> {
    const { hash, email } = cambios;
    if (Object.keys(cambios).length === 0) return;
    try {
      await this.db.transaction().execute(async (tx) => {
        await cambiarCuenta(tx, this.sello, id, ({ version_sesion }) => ({
          ...cambios,
          ...(hash === undefined ? {} : { version_sesion: version_sesion + 1, salvo: null }),
          ...(email === undefined ? {} : { prueba }),
        }));
        if (hash !== undefined || email !== undefined) await sinEnlaces(tx, id);
      });
    } catch (error) {
      if ((error as { code?: unknown }).code === '23505') throw enUso();
      throw error;
    }
  }

  /** Ends every session of the person, and invalidates their links. */
  async terminarSesiones(id: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await cambiarCuenta(tx, this.sello, id, ({ version_sesion }) => ({
        version_sesion: version_sesion + 1,
        salvo: null,
      }));
      await sinEnlaces(tx, id);
    });
  }

  /** Whether the account's address is proved. */
  async estaProbada(id: string): Promise<boolean> {
    return (await this.porId(id))?.prueba === 'probada';
  }

  /**
   * The person proved the address, and gets it. An account that had it without proof loses it, with its sessions.
   *
   * @returns null if another account had proved it
   */
  async probar(id: string, email: string): Promise<Prueba | null> {
    try {
      return await this.db.transaction().execute(async (tx) => {
        const otra = await tx
          .selectFrom('usuarios')
          .selectAll()
          .where('email', '=', email)
          .where('id', '!=', id)
          .forUpdate()
          .executeTakeFirst();
        if (otra && exigirIntegra(this.sello, otra).prueba === 'probada') return null;
        if (otra) {
          await cambiarCuenta(tx, this.sello, otra.id, ({ version_sesion }) => ({
            email: sinDireccion(otra.id),
            prueba: 'pendiente',
            version_sesion: version_sesion + 1,
            salvo: null,
          }));
          await sinEnlaces(tx, otra.id);
        }
        let nueva = false;
        let cambia = false;
        await cambiarCuenta(tx, this.sello, id, (row) => {
          cambia = row.email !== email;
          nueva = cambia || row.prueba !== 'probada';
          return nueva ? { email, prueba: 'probada' } : null;
        });
        // A password link may have been sent to the account's former address.
        if (cambia) await sinEnlaces(tx, id);
        else await tx.deleteFrom('pruebas_de_direccion').where('user_id', '=', id).execute();
        return { nueva, despojada: otra?.id ?? null };
      });
    } catch (error) {
      if ((error as { code?: unknown }).code === '23505') return null;
      throw error;
    }
  }

  async suprimir(id: string): Promise<void> {
    await this.db.deleteFrom('usuarios').where('id', '=', id).execute();
  }

  /** @throws Problem 503 CUENTA_ALTERADA */
  async porId(id: string): Promise<Datos | undefined> {
    return this.integra(await this.db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirst());
  }

  /** @throws Problem 503 CUENTA_ALTERADA */
  async porEmail(email: string): Promise<Datos | undefined> {
    return this.integra(await this.db.selectFrom('usuarios').selectAll().where('email', '=', email).executeTakeFirst());
  }

  /** Names and e-mails by id. An altered row is marked as such. */
  async porIds(ids: readonly string[]): Promise<ReadonlyMap<string, Encontrado>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.selectFrom('usuarios').selectAll().where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, this.esIntegra(row) ? row : alterada(row.id)]));
  }

  /** The person's mail address; null if they were erased, or if the address was altered. */
  async correoDe(id: string): Promise<string | null> {
    return (await this.porIds([id])).get(id)?.email || null;
  }

  /** Names by id; erased people are missing. */
  async nombresDeUsuarios(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map([...(await this.porIds(ids))].map(([id, { nombre }]) => [id, nombre]));
  }

  /**
   * Enabled people with a confirmed address: those of this club whose name or e-mail contains the text, and one without
   * a club whose whole e-mail is the text. A text of fewer than three characters finds nobody, even in the caller's own
   * club.
   *
   * @param salvoRoles people with these roles are left out
   */
  async buscar(text: string, clubId: string | null, salvoRoles: readonly string[]): Promise<Encontrado[]> {
    if (text.trim().length < MIN_TO_SEARCH) return [];
    const patron = `%${text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[\\%_]/g, '\\$&')}%`;
    const { rows } = await sql<Datos>`
      SELECT u.*
      FROM ${sql.table('boveda.usuarios')} u
      JOIN ${sql.table(`${READ_SCHEMA}.usuarios`)} l ON l.id = u.id
      WHERE l.is_active AND NOT l.is_deleted AND u.prueba = 'probada'
        AND (l.role_id IS NULL OR l.role_id <> ALL (${salvoRoles}::uuid[]))
        AND (
          (l.club_id IS NULL AND lower(u.email) = ${text.trim().toLowerCase()})
          OR (l.club_id = ${clubId}::uuid
            AND (regexp_replace(normalize(u.nombre, NFD), ${ACENTOS}, '', 'g') ILIKE ${patron} OR u.email ILIKE ${patron}))
        )
      ORDER BY u.nombre COLLATE "es-x-icu", u.id
      LIMIT ${MAX_ENCONTRADOS}`.execute(this.db);
    return rows.filter((row) => this.esIntegra(row)).map(({ id, nombre, email }) => ({ id, nombre, email }));
  }

  private integra<Fila extends Datos | undefined>(row: Fila): Fila {
    if (row && !this.esIntegra(row)) exigirIntegra(this.sello, row);
    return row;
  }

  private esIntegra(row: Datos): boolean {
    const integra = esIntegra(this.sello, row);
    if (!integra) this.vigia.report('usuarios', row.id, 'its MAC is wrong or missing');
    return integra;
  }
}

/** Invalidates every link of the account. */
async function sinEnlaces(tx: Tables, id: string): Promise<void> {
  await tx.deleteFrom('enlaces_contrasena').where('user_id', '=', id).execute();
  await tx.deleteFrom('pruebas_de_direccion').where('user_id', '=', id).execute();
}
