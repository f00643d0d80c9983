import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import { READ_SCHEMA } from '@cepa/ledger/projections';
import { conflicto, type Problem } from '@cepa/platform';
import { BOVEDA } from '../nucleo/tokens';
import type { BovedaDeIdentidad, PruebaDeDireccion, UsuarioDeBoveda } from './boveda.table';
import type { TablasDeSeguridad } from './seguridad.table';

export type Datos = Selectable<UsuarioDeBoveda>;
/** The data that are shown of a person who was found by name or e-mail. */
export type Encontrado = Pick<Datos, 'id' | 'nombre' | 'email'>;

export interface DatosNuevos {
  readonly id: string;
  readonly email: string;
  readonly nombre: string;
  readonly hash: string;
  /** Whether somebody answers for the address: the administration, which makes the account. */
  readonly prueba: Exclude<PruebaDeDireccion, 'anterior'>;
}

export const EMAIL_EN_USO = 'El correo electrónico ya está en uso.';

/** Told at the field of the form. */
export const enUso = (): Problem =>
  conflicto('EMAIL_EN_USO', EMAIL_EN_USO, 'the e-mail is another user’s', { email: EMAIL_EN_USO });

/** How many people a search tells at most. */
const MAXIMO_DE_ENCONTRADOS = 20;
const MINIMO_PARA_BUSCAR = 3;

/** The combining marks of accented letters, after letters and marks are separated. */
const ACENTOS = '[\\u0300-\\u036f]';
/** How long a registration may be under way before its e-mail can be taken again. */
const REGISTRO_EN_CURSO = sql`interval '2 minutes'`;

/** Whether the address of `u`, whose account is `l`, is proved. */
const PROBADA = sql<boolean>`(u.prueba = 'probada' OR (u.prueba = 'anterior' AND (l.club_id IS NOT NULL OR l.role_id IS NOT NULL)))`;
/** Where nobody receives mail (RFC 2606): the address of an account that lost its own to who proved it. */
const sinDireccion = (id: string): string => `${id}@sin-direccion.invalid`;

/** What proving an address changed. */
export interface Prueba {
  /** Whether it was not proved before, or was another one. */
  readonly nueva: boolean;
  /** The account that had the address and had never proved it. */
  readonly despojada: string | null;
}

/** People's names, e-mails and password hashes: schema `boveda`, never the ledger. */
@Injectable()
export class Boveda {
  constructor(@Inject(BOVEDA) private readonly db: Kysely<BovedaDeIdentidad & TablasDeSeguridad>) {}

  /** @returns the row of that id, whether it was just written or was there; null when the e-mail is another person's */
  async reservar(datos: DatosNuevos): Promise<Datos | null> {
    await this.db
      .insertInto('usuarios')
      .values(datos)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.porId(datos.id)) ?? null;
  }

  /** Finds the owner of the e-mail; undefined when there is none, or their registration may still be under way. */
  porEmailAsentado(email: string): Promise<Datos | undefined> {
    return this.db
      .selectFrom('usuarios')
      .selectAll()
      .where('email', '=', email)
      .where('creado', '<', sql<string>`now() - ${REGISTRO_EN_CURSO}`)
      .executeTakeFirst();
  }

  /** @throws Problem 409 when the e-mail is another person's */
  async exigirLibre(email: string, id: string): Promise<void> {
    const quien = await this.porEmail(email);
    if (quien && quien.id !== id) throw enUso();
  }

  /**
   * Changes what was given; a new password ends every older session in the same statement. A new password or e-mail ends what links were
   * mailed or handed over before.
   *
   * @param prueba what is known of a new e-mail
   * @throws Problem 409 when the e-mail is another person's
   */
  async actualizar(
    id: string,
    cambios: { readonly nombre?: string; readonly email?: string; readonly hash?: string },
    prueba: DatosNuevos['prueba'] = 'pendiente',
  ): Promise<void> {
    const { hash, ...otros } = cambios;
    const valores = {
      ...otros,
      ...(hash === undefined ? {} : { hash, version_sesion: sql<number>`version_sesion + 1` }),
      ...(otros.email === undefined ? {} : { prueba }),
    };
    if (Object.keys(valores).length === 0) return;
    try {
      await this.db.transaction().execute(async (tx) => {
        await tx.updateTable('usuarios').set(valores).where('id', '=', id).execute();
        if (hash !== undefined || otros.email !== undefined) await sinEnlaces(tx, id);
      });
    } catch (error) {
      if ((error as { code?: unknown }).code === '23505') throw enUso();
      throw error;
    }
  }

  /** Ends every session of the person, and every link to come in with. */
  async terminarSesiones(id: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('usuarios')
        .set({ version_sesion: sql<number>`version_sesion + 1` })
        .where('id', '=', id)
        .execute();
      await sinEnlaces(tx, id);
    });
  }

  /** Whether the address of the account is known to be its person's. */
  async estaProbada(id: string): Promise<boolean> {
    const { rows } = await sql<{ si: boolean }>`
      SELECT ${PROBADA} AS si FROM ${sql.table('boveda.usuarios')} u
      JOIN ${sql.table(`${READ_SCHEMA}.usuarios`)} l ON l.id = u.id WHERE u.id = ${id}`.execute(this.db);
    return rows[0]?.si ?? false;
  }

  /**
   * The person proved the address, which becomes theirs: of an account that had it and never proved it, it is taken, with its sessions.
   *
   * @returns null where another account had proved it
   */
  async probar(id: string, email: string): Promise<Prueba | null> {
    try {
      return await this.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ id: string; probada: boolean | null }>`
          SELECT u.id, ${PROBADA} AS probada FROM ${sql.table('boveda.usuarios')} u
          LEFT JOIN ${sql.table(`${READ_SCHEMA}.usuarios`)} l ON l.id = u.id
          WHERE u.email = ${email} AND u.id <> ${id} FOR UPDATE OF u`.execute(tx);
        const otra = rows[0];
        if (otra?.probada) return null;
        if (otra) {
          await tx
            .updateTable('usuarios')
            .set({
              email: sinDireccion(otra.id),
              prueba: 'pendiente',
              version_sesion: sql<number>`version_sesion + 1`,
            })
            .where('id', '=', otra.id)
            .execute();
          await sinEnlaces(tx, otra.id);
        }
        const { numUpdatedRows } = await tx
          .updateTable('usuarios')
          .set({ email, prueba: 'probada' })
          .where('id', '=', id)
          .where((eb) => eb.or([eb('email', '!=', email), eb('prueba', '!=', 'probada')]))
          .executeTakeFirst();
        await tx.deleteFrom('pruebas_de_direccion').where('user_id', '=', id).execute();
        return { nueva: numUpdatedRows > 0n, despojada: otra?.id ?? null };
      });
    } catch (error) {
      if ((error as { code?: unknown }).code === '23505') return null;
      throw error;
    }
  }

  /** Settles the accounts from before addresses were proved: those that are linked now count as proved. */
  async asentarAnteriores(): Promise<void> {
    await sql`
      UPDATE ${sql.table('boveda.usuarios')} u SET prueba = CASE WHEN ${PROBADA} THEN 'probada' ELSE 'pendiente' END
      FROM ${sql.table(`${READ_SCHEMA}.usuarios`)} l WHERE l.id = u.id AND u.prueba = 'anterior'`.execute(this.db);
  }

  async suprimir(id: string): Promise<void> {
    await this.db.deleteFrom('usuarios').where('id', '=', id).execute();
  }

  porId(id: string): Promise<Datos | undefined> {
    return this.db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirst();
  }

  porEmail(email: string): Promise<Datos | undefined> {
    return this.db.selectFrom('usuarios').selectAll().where('email', '=', email).executeTakeFirst();
  }

  /** Names and e-mails by id. */
  async porIds(ids: readonly string[]): Promise<ReadonlyMap<string, Encontrado>> {
    if (ids.length === 0) return new Map();
    const filas = await this.db
      .selectFrom('usuarios')
      .select(['id', 'nombre', 'email'])
      .where('id', 'in', ids)
      .execute();
    return new Map(filas.map((fila) => [fila.id, fila]));
  }

  /** Names by id; who is missing was erased. */
  async nombresDeUsuarios(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map([...(await this.porIds(ids))].map(([id, { nombre }]) => [id, nombre]));
  }

  /**
   * Enabled people with a proved address: of this club those whose name or e-mail contains the text, and one without a club whose whole e-mail it is: who fishes with a
   * letter or an '@', or with fewer than three characters, gets nobody's name, not even of their own club.
   *
   * @param salvoRoles people with these roles are not told
   */
  async buscar(texto: string, clubId: string | null, salvoRoles: readonly string[]): Promise<Encontrado[]> {
    if (texto.trim().length < MINIMO_PARA_BUSCAR) return [];
    const patron = `%${texto
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[\\%_]/g, '\\$&')}%`;
    const { rows } = await sql<Encontrado>`
      SELECT u.id, u.nombre, u.email
      FROM ${sql.table('boveda.usuarios')} u
      JOIN ${sql.table(`${READ_SCHEMA}.usuarios`)} l ON l.id = u.id
      WHERE l.is_active AND NOT l.is_deleted AND ${PROBADA}
        AND (l.role_id IS NULL OR l.role_id <> ALL (${salvoRoles}::uuid[]))
        AND (
          (l.club_id IS NULL AND lower(u.email) = ${texto.trim().toLowerCase()})
          OR (l.club_id = ${clubId}::uuid
            AND (regexp_replace(normalize(u.nombre, NFD), ${ACENTOS}, '', 'g') ILIKE ${patron} OR u.email ILIKE ${patron}))
        )
      ORDER BY u.nombre COLLATE "es-x-icu", u.id
      LIMIT ${MAXIMO_DE_ENCONTRADOS}`.execute(this.db);
    return rows;
  }
}

/** Takes every link of the account out of use. */
async function sinEnlaces(tx: Kysely<TablasDeSeguridad & BovedaDeIdentidad>, id: string): Promise<void> {
  await tx.deleteFrom('enlaces_contrasena').where('user_id', '=', id).execute();
  await tx.deleteFrom('pruebas_de_direccion').where('user_id', '=', id).execute();
}
