import { Inject, Injectable, Logger } from '@nestjs/common';
import canonicalize from 'canonicalize';
import type { Kysely, Transaction } from 'kysely';
import { conflicto, noEncontrado } from '@cepa/platform';
import { BOVEDA } from '../tokens';
import { KeyRing, type PersonKey } from './encryption';
import type { FichaTables } from './fichas.table';
import { Suprimidas } from './suprimidas';

/** Contact data: plain JSON with a text or null for each field. */
export type FichaData = Readonly<Record<string, string | null>>;

/** A version of a record's data to be stored in the vault. */
export interface FichaPorGuardar {
  readonly id: string;
  readonly clubId: string | null;
  readonly tipo: string;
  /** From `ctx.nuevoId`: the same for a repeated command. */
  readonly version: string;
  readonly datos: FichaData;
}

/** The read model's reference to a record: its current version, and the hash in its event. */
export interface ReferenciaDeFicha {
  readonly id: string;
  readonly version: string;
  readonly huella: string;
}

/** A record in ledger and vault; `datos` is null unless the vault's data match the ledger. */
export interface Ficha {
  readonly integridad: 'integra' | 'alterada' | 'suprimida';
  readonly datos: FichaData | null;
}

const SIN_CLUB = 'sin club';

/**
 * Contact data of people, outside the ledger: each record is encrypted with its own key, and erased by destroying that
 * key.
 *
 * A version is written first, then its event, which names the current version and its keyed hash. A version without an
 * event is never shown, and a repeated command finds it.
 */
@Injectable()
export class Fichas {
  private readonly log = new Logger('Boveda');

  constructor(
    @Inject(BOVEDA) private readonly db: Kysely<FichaTables>,
    private readonly llavero: KeyRing,
    private readonly suprimidas: Suprimidas,
  ) {}

  /**
   * Stores a version of a record's data.
   *
   * @returns the keyed hash of the data, hex, for the event
   * @throws Problem 409 if erased, or for the same version with other data (a reused idempotency key)
   */
  guardar(ficha: FichaPorGuardar): Promise<string> {
    return this.db.transaction().execute(async (tx) => {
      const { id, clubId, tipo, version, datos } = ficha;
      await tx
        .insertInto('fichas')
        .values({ id, club_id: clubId, tipo, clave: this.llavero.newKey(id, clubId ?? SIN_CLUB) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const key = await this.keyOf(tx, id);
      const hash = fingerprintOf(key, datos, version);
      const nueva = await tx
        .insertInto('fichas_versiones')
        .values({ ficha_id: id, version, cifrado: key.cifrar(datos, version) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst();
      if (!nueva) await exigirIgual(tx, key, ficha, hash);
      return hash;
    });
  }

  /** The recorded data of each record by id. If the vault's data do not match the ledger, the record is 'alterada', never guessed. */
  async leer(referencias: readonly ReferenciaDeFicha[]): Promise<ReadonlyMap<string, Ficha>> {
    if (referencias.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('fichas')
      .leftJoin('fichas_versiones', 'fichas_versiones.ficha_id', 'fichas.id')
      .select(['fichas.id', 'fichas.club_id', 'fichas.clave', 'fichas_versiones.version', 'fichas_versiones.cifrado'])
      .where('fichas.id', 'in', [...new Set(referencias.map(({ id }) => id))])
      .orderBy('fichas.id')
      .orderBy('fichas_versiones.version')
      .execute();
    const porId = new Map(referencias.map((referencia) => [referencia.id, this.abrir(referencia, rows)] as const));
    return porId;
  }

  /** Deletes a version that is not current: an older one, or one whose command was refused. */
  async retirar(id: string, version: string): Promise<void> {
    await this.db.deleteFrom('fichas_versiones').where('ficha_id', '=', id).where('version', '=', version).execute();
  }

  /** Deletes every version but these. */
  async retirarOtras(id: string, quedan: readonly (string | null)[]): Promise<void> {
    await this.db
      .deleteFrom('fichas_versiones')
      .where('ficha_id', '=', id)
      .where(
        'version',
        'not in',
        quedan.filter((una) => una !== null),
      )
      .execute();
  }

  /** Destroys the record's key and everything under it. */
  async suprimir(id: string): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx.updateTable('fichas').set({ clave: null }).where('id', '=', id).execute();
      await tx.deleteFrom('fichas_versiones').where('ficha_id', '=', id).execute();
    });
    this.suprimidas.anotar('fichas', [id]);
  }

  /**
   * Computes the hash that represents a request with these data in the ledger. Only the record's key can compute it.
   *
   * @throws Problem 404 no such record, 409 erased
   */
  async sellar(id: string, request: string): Promise<string> {
    return this.db.transaction().execute(async (tx) => (await this.keyOf(tx, id)).sellar(request));
  }

  private abrir({ id, version, huella }: ReferenciaDeFicha, rows: readonly Row[]): Ficha {
    const propias = rows.filter((row) => row.id === id);
    const [primera] = propias;
    if (primera?.clave === null) return { integridad: 'suprimida', datos: null };
    try {
      const row = propias.find((una) => una.version === version);
      if (!row?.clave || !row.cifrado) throw new Error('they are missing');
      const key = this.llavero.openKey(id, row.club_id ?? SIN_CLUB, row.clave);
      const data = key.abrir(row.cifrado, version) as FichaData;
      if (fingerprintOf(key, data, version) !== huella) throw new Error('their hash is another');
      return { integridad: 'integra', datos: data };
    } catch (error) {
      // The caller only learns that the data are not the recorded ones; the reason goes to the log.
      this.log.error(`the vault's data of record ${id} are not what the ledger recorded: ${String(error)}`);
      return { integridad: 'alterada', datos: null };
    }
  }

  /** Locks the record, so that no version is written with a key that is being destroyed. */
  private async keyOf(tx: Transaction<FichaTables>, id: string): Promise<PersonKey> {
    const row = await tx
      .selectFrom('fichas')
      .select(['club_id', 'clave'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw noEncontrado(`the vault holds no record ${id}`);
    if (row.clave === null) throw conflicto('PERSONA_SUPRIMIDA', 'La persona fue suprimida.');
    return this.llavero.openKey(id, row.club_id ?? SIN_CLUB, row.clave);
  }
}

interface Row {
  readonly id: string;
  readonly club_id: string | null;
  readonly clave: Buffer | null;
  readonly version: string | null;
  readonly cifrado: Buffer | null;
}

function fingerprintOf(key: PersonKey, data: FichaData, version: string): string {
  return key.sellar(`${version} ${canonicalize(data)}`);
}

async function exigirIgual(
  tx: Transaction<FichaTables>,
  key: PersonKey,
  { id, version }: FichaPorGuardar,
  hash: string,
): Promise<void> {
  const { cifrado } = await tx
    .selectFrom('fichas_versiones')
    .select('cifrado')
    .where('ficha_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (fingerprintOf(key, key.abrir(cifrado, version) as FichaData, version) !== hash)
    throw conflicto('CLAVE_REUSADA', 'La clave de idempotencia ya se usó con otros datos.');
}
