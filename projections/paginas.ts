import { esFecha, UUID } from '@cepa/base';
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';

/** Maximum number of rows of a list without `limit`. Longer lists come in pages, so that no answer grows with its club. */
export const ROWS_WITHOUT_LIMIT = 1000;

/** Maximum number of rows that a total counts. No page reads more to compute its total. */
export const TOPE_DEL_TOTAL = 10_000;

/** Which page of a list to read. */
export interface Page {
  /** Maximum number of rows; the default is `ROWS_WITHOUT_LIMIT`. */
  readonly limit?: number | null;
  /** The value of `next` in the page before. */
  readonly cursor?: string | null;
}

/**
 * The page sizes that screens ask for. They are written into the statement: a plan that is kept for any number of rows
 * would expect a tenth of the table.
 */
const USUAL = new Set([50, 200, ROWS_WITHOUT_LIMIT].map((rows) => rows + 1));
const rowsOf = (rows: number): RawBuilder<number> => (USUAL.has(rows) ? sql.lit(rows) : sql<number>`${rows}`);

/** The whole list, to compute from all of its rows. Never for a list that is sent as an answer. */
export const ENTERA = { limit: 1_000_000_000 } as const satisfies Page;

export interface Paginado<Fila> {
  readonly filas: Fila[];
  /** Number of rows in the whole list, counted up to `TOPE_DEL_TOTAL`. */
  readonly total: number;
  /** Whether the list has more rows than `total`; false if missing. */
  readonly hayMas?: boolean;
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** Thrown when a cursor does not come from a page. */
export class CursorInvalido extends Error {}

/**
 * Reads one page, newest first by `creado_en` and `id`. It uses a keyset, so that all pages cost the same.
 *
 * @throws CursorInvalido
 */
export async function paginar<DB, Tabla extends keyof DB & string, Fila extends { id: string; creado_en: string }>(
  query: SelectQueryBuilder<DB, Tabla, Fila>,
  table: string,
  { limit, cursor }: Page,
): Promise<Paginado<Fila>> {
  const orden = sql`${sql.ref(`${table}.creado_en`)} DESC, ${sql.ref(`${table}.id`)} DESC`;
  const desde = cursor ? leerCursor(cursor) : null;
  const hasta = limit ?? ROWS_WITHOUT_LIMIT;
  const parte = desde
    ? query.where(
        sql<boolean>`(${sql.ref(`${table}.creado_en`)}, ${sql.ref(`${table}.id`)}) < (${desde[0]}::timestamptz, ${desde[1]}::uuid)`,
      )
    : query;
  const rows = (await parte
    .orderBy(orden)
    .limit(rowsOf(hasta + 1))
    .execute()) as Fila[];
  const ultima = rows.length > hasta ? rows[hasta - 1] : undefined;
  return {
    filas: rows.slice(0, hasta),
    ...(desde === null && !ultima ? { total: rows.length, hayMas: false } : await contar(query)),
    next: ultima ? escribirCursor(ultima) : null,
  };
}

/**
 * Counts the rows of the whole list, up to one more than `TOPE_DEL_TOTAL`. A first page that is also the last needs no
 * count.
 */
async function contar<DB, Tabla extends keyof DB, Fila>(
  query: SelectQueryBuilder<DB, Tabla, Fila>,
  db?: Kysely<DB>,
): Promise<{ total: number; hayMas: boolean }> {
  const todas = query
    .clearSelect()
    .select(sql`1`.as('una'))
    .limit(sql.lit(TOPE_DEL_TOTAL + 1));
  const cuenta = sql<bigint>`(SELECT count(*) FROM ${todas} AS contadas)`.as('contadas');
  // Without a given database, the query of the same table is used, because a query does not expose its database: any of
  // its rows will do. A table without rows counts none.
  const contadas = (await (db
    ? db.selectNoFrom(cuenta).executeTakeFirst()
    : query.clearSelect().clearWhere().select(cuenta).limit(1).executeTakeFirst())) as { contadas: bigint } | undefined;
  const cuantas = Number(contadas?.contadas ?? 0);
  return { total: Math.min(cuantas, TOPE_DEL_TOTAL), hayMas: cuantas > TOPE_DEL_TOTAL };
}

const escribirCursor = ({ creado_en, id }: { creado_en: string; id: string }): string =>
  Buffer.from(`${creado_en} ${id}`).toString('base64url');

function leerCursor(cursor: string): [string, string] {
  const partes = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z) ([0-9a-f-]{36})$/.exec(
    Buffer.from(cursor, 'base64url').toString('utf8'),
  );
  if (!partes?.[1] || !partes[2] || !esInstante(partes[1]) || !UUID.test(partes[2]))
    throw new CursorInvalido(`not a cursor: ${cursor}`);
  return [partes[1], partes[2]];
}

/** PostgreSQL keeps six decimals, and so may the instant; the rest must survive a round trip through `Date`. */
const esInstante = (text: string): boolean => esFecha(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** A column that orders a list. It is never null. */
export interface Orden {
  readonly por: RawBuilder<unknown>;
  readonly sentido: 'asc' | 'desc';
  readonly tipo: keyof typeof TIPOS;
}

/** The valid cursor values for each column type, so that PostgreSQL never gets a value it cannot read. */
const TIPOS = {
  text: (value: string) => !value.includes('\0'),
  boolean: (value: string) => value === 'true' || value === 'false',
  date: (value: string) => esFecha(value),
  integer: (value: string) => /^-?\d{1,9}$/.test(value),
  numeric: (value: string) => /^-?\d{1,24}(\.\d{1,24})?$/.test(value),
  timestamptz: (value: string) => {
    const partes = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)[+-]\d{2}(?::\d{2})?$/.exec(value);
    return partes !== null && esInstante(`${partes[1]}T${partes[2]}Z`);
  },
  uuid: (value: string) => UUID.test(value),
} as const;

/**
 * Reads one page in a given order, whose last column is unique. It uses a keyset, as `paginar` does.
 *
 * @throws CursorInvalido
 */
export async function paginarEnOrden<DB, Tabla extends keyof DB, Fila>(
  query: SelectQueryBuilder<DB, Tabla, Fila>,
  orden: readonly Orden[],
  { limit, cursor }: Page,
  db?: Kysely<DB>,
): Promise<Paginado<Fila>> {
  const ordenada = ordenar(query, orden);
  const desde = cursor ? readKey(cursor, orden) : null;
  const hasta = limit ?? ROWS_WITHOUT_LIMIT;
  const key = sql<string[]>`jsonb_build_array(${sql.join(orden.map(({ por }) => sql`(${por})::text`))})`.as(
    'clave_de_orden',
  );
  const parte = (desde ? ordenada.where(despuesDe(orden, desde)) : ordenada).select(key).limit(rowsOf(hasta + 1));
  const rows = (await parte.execute()) as (Fila & { clave_de_orden: string[] })[];
  const ultima = rows.length > hasta ? rows[hasta - 1] : undefined;
  return {
    filas: rows.slice(0, hasta).map(({ clave_de_orden: _, ...fila }) => fila as Fila),
    ...(desde === null && !ultima ? { total: rows.length, hayMas: false } : await contar(query, db)),
    next: ultima ? Buffer.from(JSON.stringify(ultima.clave_de_orden)).toString('base64url') : null,
  };
}

/** Orders the query by the columns. */
export function ordenar<DB, Tabla extends keyof DB, Fila>(
  query: SelectQueryBuilder<DB, Tabla, Fila>,
  orden: readonly Orden[],
): SelectQueryBuilder<DB, Tabla, Fila> {
  return orden.reduce((hasta, { por, sentido }) => hasta.orderBy(por, sentido), query);
}

/** Matches the rows after these values: later in the first column, or equal there and later in the second, and so on. */
function despuesDe(orden: readonly Orden[], values: readonly string[]): RawBuilder<SqlBool> {
  const value = (en: number): RawBuilder<unknown> => sql`${values[en]}::${sql.raw(orden[en]!.tipo)}`;
  const casos = orden.map(({ por, sentido }, en) => {
    const iguales = orden.slice(0, en).map((antes, cual) => sql`${antes.por} = ${value(cual)}`);
    return sql`(${sql.join([...iguales, sql`${por} ${sql.raw(sentido === 'asc' ? '>' : '<')} ${value(en)}`], sql` AND `)})`;
  });
  const [primera] = orden;
  // With the alternatives alone no index can start at the right place; the bound on the first column makes it possible.
  const cota = sql`${primera!.por} ${sql.raw(primera!.sentido === 'asc' ? '>=' : '<=')} ${value(0)}`;
  return sql<SqlBool>`(${cota} AND (${sql.join(casos, sql` OR `)}))`;
}

function readKey(cursor: string, orden: readonly Orden[]): string[] {
  const values = leerJson(cursor);
  const cabe = (value: unknown, en: number): boolean => typeof value === 'string' && TIPOS[orden[en]!.tipo](value);
  if (!Array.isArray(values) || values.length !== orden.length || !values.every(cabe))
    throw new CursorInvalido(`not a cursor: ${cursor}`);
  return values as string[];
}

function leerJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch (error) {
    throw new CursorInvalido(`not a cursor: ${cursor}`, { cause: error });
  }
}
