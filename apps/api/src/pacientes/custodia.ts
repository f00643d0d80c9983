import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Transaction } from 'kysely';
import { READ_SCHEMA } from '@cepa/ledger/projections';
import { conflicto, noEncontrado } from '@cepa/platform';
import type { DatosPersonales } from '@cepa/domain/pacientes/datos';
import { BOVEDA } from '../nucleo/tokens';
import type { PacientesTables } from './boveda.table';
import { KeyRing, type PersonKey } from '../nucleo/boveda/encryption';
import { Suprimidas } from '../nucleo/boveda/suprimidas';
import { descifrarDatos, hashOfDatos, indexOfIdentificacion } from './datos-cifrados';

/** A version of a person's data to be stored in the vault. */
export interface PorGuardar {
  readonly id: string;
  readonly clubId: string;
  /** Derived from the command: the same for a repeated one. */
  readonly version: string;
  readonly datos: DatosPersonales;
  /** True if the command registers the person. */
  readonly nueva: boolean;
}

/** The owner of an identification. */
export interface Ocupante {
  readonly club_id: string;
  readonly indice: Buffer;
  readonly usuario_id: string;
  readonly version: string;
  readonly reservado: string;
}

export type Guardado = { readonly huella: string } | { readonly ocupante: Ocupante };

/** How long a running command keeps its reservation. */
const EN_CURSO = sql`interval '2 minutes'`;

/** Number of people whose key is tried at the start. */
const A_PROBAR = 20;

class IdentificacionOcupada extends Error {
  constructor(readonly ocupante: Ocupante) {
    super('the identification is held by another person');
  }
}

/**
 * Writes the data of medicinal users: schema `boveda`, never the ledger.
 *
 * A version is written first, then its event, which names the current version. A version without an event is never
 * shown, and a repeated command finds it.
 */
@Injectable()
export class Custodia {
  constructor(
    @Inject(BOVEDA) private readonly db: Kysely<PacientesTables>,
    private readonly llavero: KeyRing,
    private readonly suprimidas: Suprimidas,
  ) {}

  /**
   * Stores a version of a person's data and reserves their identification; a repeated call finds its own.
   *
   * @throws Problem 404 no such person, 409 erased, 409 the same version with other data (a reused key)
   */
  async guardar(una: PorGuardar): Promise<Guardado> {
    try {
      return { huella: await this.db.transaction().execute((tx) => this.guardarEn(tx, una)) };
    } catch (error) {
      if (error instanceof IdentificacionOcupada) return { ocupante: error.ocupante };
      throw error;
    }
  }

  private async guardarEn(
    tx: Transaction<PacientesTables>,
    { id, clubId, version, datos, nueva }: PorGuardar,
  ): Promise<string> {
    if (nueva) {
      await tx
        .insertInto('usuarios_medicinales')
        .values({ id, club_id: clubId, clave: this.llavero.newKey(id, clubId) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const key = await this.keyOf(tx, id);
    const index = indexOfIdentificacion(this.llavero, clubId, datos.identificacion);
    const hash = hashOfDatos(key, datos, version);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('usuarios_medicinales_datos')
      .values({ usuario_id: id, version, indice: index, cifrado: key.cifrar(datos, version) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) await this.exigirIgual(tx, key, id, version, hash);
    await this.reservar(tx, { club_id: clubId, indice: index, usuario_id: id, version });
    return hash;
  }

  private async exigirIgual(
    tx: Transaction<PacientesTables>,
    key: PersonKey,
    id: string,
    version: string,
    hash: string,
  ): Promise<void> {
    const { cifrado } = await tx
      .selectFrom('usuarios_medicinales_datos')
      .select('cifrado')
      .where('usuario_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (hashOfDatos(key, descifrarDatos(key, cifrado, version), version) !== hash)
      throw conflicto('CLAVE_REUSADA', 'La clave de idempotencia ya se usó con otros datos.');
  }

  private async reservar(tx: Transaction<PacientesTables>, reserva: Omit<Ocupante, 'reservado'>): Promise<void> {
    const propia = await tx
      .insertInto('usuarios_medicinales_identificaciones')
      .values(reserva)
      .onConflict((conflict) =>
        conflict
          .columns(['club_id', 'indice'])
          .doUpdateSet({ version: reserva.version, reservado: sql<string>`now()` })
          .where('usuarios_medicinales_identificaciones.usuario_id', '=', reserva.usuario_id),
      )
      .returning('usuario_id')
      .executeTakeFirst();
    if (propia) return;
    const { club_id, indice } = reserva;
    throw new IdentificacionOcupada(
      await tx
        .selectFrom('usuarios_medicinales_identificaciones')
        .selectAll()
        .where('club_id', '=', club_id)
        .where('indice', '=', indice)
        .executeTakeFirstOrThrow(),
    );
  }

  /**
   * Frees an identification that its holder no longer has, or never got.
   *
   * @param vigente the current version of the holder's data in the ledger; null if there is none
   */
  async liberar(
    { club_id, indice, usuario_id, version, reservado }: Ocupante,
    vigente: string | null,
  ): Promise<boolean> {
    const { rows } = await sql`
      DELETE FROM boveda.usuarios_medicinales_identificaciones i
      WHERE club_id = ${club_id} AND indice = ${indice} AND usuario_id = ${usuario_id} AND version = ${version} AND reservado = ${reservado}
        AND NOT EXISTS (SELECT FROM boveda.usuarios_medicinales_datos d WHERE d.usuario_id = i.usuario_id AND d.version = ${vigente}::uuid AND d.indice = i.indice)
        AND (reservado < now() - ${EN_CURSO} OR NOT EXISTS (SELECT FROM boveda.usuarios_medicinales_datos d WHERE d.usuario_id = i.usuario_id AND d.version = i.version))
      RETURNING usuario_id`.execute(this.db);
    return rows.length > 0;
  }

  /** Deletes an older or refused version, and frees its identification unless another version has it. */
  async retirar(id: string, version: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('usuarios_medicinales_datos')
        .where('usuario_id', '=', id)
        .where('version', '=', version)
        .execute();
      await sql`
        DELETE FROM boveda.usuarios_medicinales_identificaciones i
        WHERE usuario_id = ${id} AND version = ${version}
          AND NOT EXISTS (SELECT FROM boveda.usuarios_medicinales_datos d WHERE d.usuario_id = i.usuario_id AND d.indice = i.indice)`.execute(
        tx,
      );
    });
  }

  /** Destroys the person's key and everything under it. */
  async suprimir(id: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx.updateTable('usuarios_medicinales').set({ clave: null }).where('id', '=', id).execute();
      await tx.deleteFrom('usuarios_medicinales_datos').where('usuario_id', '=', id).execute();
      await tx.deleteFrom('usuarios_medicinales_identificaciones').where('usuario_id', '=', id).execute();
      await tx.deleteFrom('usuarios_medicinales_permisos').where('usuario_id', '=', id).execute();
      await tx.deleteFrom('usuarios_medicinales_archivos').where('usuario_id', '=', id).execute();
    });
    this.suprimidas.anotar('usuarios_medicinales', [id]);
  }

  /** Records the people that earlier versions of the program erased, or that a crash left out of the list. */
  async anotarSuprimidas(): Promise<void> {
    const rows = await this.db.selectFrom('usuarios_medicinales').select('id').where('clave', 'is', null).execute();
    this.suprimidas.anotar(
      'usuarios_medicinales',
      rows.map(({ id }) => id),
    );
  }

  /** Whether the master key belongs to this vault. Several of the newest people are tried, so that one altered row is not taken for a wrong key. */
  async seAbre(): Promise<boolean> {
    const personas = await this.db
      .selectFrom('usuarios_medicinales')
      .select(['id', 'club_id', 'clave'])
      .where('clave', 'is not', null)
      .orderBy('creado', 'desc')
      .orderBy('id')
      .limit(A_PROBAR)
      .execute();
    return (
      personas.length === 0 ||
      personas.some(({ id, club_id, clave }) => clave !== null && this.llavero.abre(id, club_id, clave))
    );
  }

  /** Lists the people that are erased in the ledger and not yet in the vault. */
  async porSuprimir(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT p.id FROM boveda.usuarios_medicinales p JOIN ${sql.table(`${READ_SCHEMA}.usuarios_medicinales`)} u ON u.id = p.id
      WHERE u.estado = 'suprimido' AND p.clave IS NOT NULL`.execute(this.db);
    return rows.map(({ id }) => id);
  }

  /**
   * Computes the hash that represents a request with personal data in the ledger. Only the person's key can compute it.
   *
   * @throws Problem 404 no such person, 409 erased
   */
  async sellar(id: string, request: string): Promise<string> {
    return (await this.keyOf(this.db, id)).sellar(request);
  }

  /**
   * Runs work with a person's key, which cannot be destroyed meanwhile.
   *
   * @throws Problem 404 no such person, 409 erased
   */
  withKey<T>(id: string, work: (tx: Transaction<PacientesTables>, key: PersonKey) => Promise<T>): Promise<T> {
    return this.db.transaction().execute(async (tx) => work(tx, await this.keyOf(tx, id)));
  }

  private async keyOf(db: Kysely<PacientesTables>, id: string): Promise<PersonKey> {
    // Locked, so that no version is written with a key that is being destroyed.
    const row = await db
      .selectFrom('usuarios_medicinales')
      .select(['club_id', 'clave'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw noEncontrado(`the vault holds no medicinal user ${id}`);
    if (row.clave === null) throw conflicto('PERSONA_SUPRIMIDA', 'La persona fue suprimida.');
    return this.llavero.openKey(id, row.club_id, row.clave);
  }
}
