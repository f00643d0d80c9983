import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import { paginar, type Page, type Paginado } from '@cepa/projections/paginas';

/** A medicinal user with their encrypted data. */
export type PersonaCifrada = LecturaDB['usuarios_medicinales'] & {
  /** Wrapped key; null once the person is erased. */
  readonly clave: Buffer | null;
  /** The current version of the data by the ledger; null if the vault does not have it. */
  readonly cifrado: Buffer | null;
};

const key = (): RawBuilder<Buffer | null> =>
  sql<Buffer | null>`(SELECT p.clave FROM boveda.usuarios_medicinales p WHERE p.id = ${sql.ref('usuarios_medicinales.id')})`;

const cifrado = (): RawBuilder<Buffer | null> =>
  sql<Buffer | null>`(SELECT d.cifrado FROM boveda.usuarios_medicinales_datos d WHERE d.usuario_id = ${sql.ref('usuarios_medicinales.id')} AND d.version = ${sql.ref('usuarios_medicinales.version')})`;

/** Read model and vault are read in one statement, so in one snapshot: an edit between two reads must not look like tampering. */
const personas = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'usuarios_medicinales', PersonaCifrada> =>
  db
    .selectFrom('usuarios_medicinales')
    .selectAll('usuarios_medicinales')
    .select([key().as('clave'), cifrado().as('cifrado')]);

/** One person of any club. */
export function personaPorId(db: Kysely<LecturaDB>, id: string): Promise<PersonaCifrada | undefined> {
  return personas(db).where('usuarios_medicinales.id', '=', id).executeTakeFirst();
}

/** The people of a club who are not erased, newest first. @param estado filters by it; null for all */
export function personasDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  estado: PersonaCifrada['estado'] | null,
  page: Page,
): Promise<Paginado<PersonaCifrada>> {
  const query = personas(db)
    .where('usuarios_medicinales.club_id', '=', clubId)
    .where('usuarios_medicinales.estado', '<>', 'suprimido');
  return paginar(
    estado === null ? query : query.where('usuarios_medicinales.estado', '=', estado),
    'usuarios_medicinales',
    page,
  );
}

/** The people of a club who are not erased, by the current version of their data. */
export function versionesDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
): Promise<Pick<PersonaCifrada, 'id' | 'version' | 'estado'>[]> {
  return db
    .selectFrom('usuarios_medicinales')
    .select(['id', 'version', 'estado'])
    .where('club_id', '=', clubId)
    .where('estado', '<>', 'suprimido')
    .orderBy('id')
    .execute();
}

/** Returns those of these ids that belong to a club. */
export async function personasPorIds(
  db: Kysely<LecturaDB>,
  clubId: string,
  ids: readonly string[],
): Promise<PersonaCifrada[]> {
  if (ids.length === 0) return [];
  return personas(db)
    .where('usuarios_medicinales.club_id', '=', clubId)
    .where('usuarios_medicinales.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .orderBy('usuarios_medicinales.id')
    .execute();
}

/** One version of a person's data, whatever the read models have. */
export async function personaDeBoveda(
  db: Kysely<LecturaDB>,
  id: string,
  version: string,
): Promise<{ club_id: string; clave: Buffer | null; cifrado: Buffer } | undefined> {
  const { rows } = await sql<{ club_id: string; clave: Buffer | null; cifrado: Buffer }>`
    SELECT p.club_id, p.clave, d.cifrado
    FROM boveda.usuarios_medicinales p JOIN boveda.usuarios_medicinales_datos d ON d.usuario_id = p.id
    WHERE p.id = ${id} AND d.version = ${version}`.execute(db);
  return rows[0];
}
