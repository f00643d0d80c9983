import { esFecha, UUID } from '@cepa/base';
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';

/** Rows of a list whose caller gives no `limit`: more of them come as pages, so that no list weighs what its club does. */
export const FILAS_SIN_LIMITE = 1000;

/** Which page of a list to read. */
export interface Pagina {
  /** Rows at most; `FILAS_SIN_LIMITE` where it is missing. */
  readonly limit?: number | null;
  /** The value of `next` in the page before. */
  readonly cursor?: string | null;
}

/** The whole list, for what is computed of all its rows: never for a list that is answered. */
export const ENTERA: Pagina = { limit: 1_000_000_000 };

export interface Paginado<Fila> {
  readonly filas: Fila[];
  /** Number of rows in the whole list. */
  readonly total: number;
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** Thrown when a cursor does not come from a page. */
export class CursorInvalido extends Error {}

/**
 * Reads one page, newest first by `creado_en` and `id`. It uses a keyset, so that the last page costs as much as the first.
 *
 * @throws CursorInvalido
 */
export async function paginar<DB, Tabla extends keyof DB & string, Fila extends { id: string; creado_en: string }>(
  consulta: SelectQueryBuilder<DB, Tabla, Fila>,
  tabla: string,
  { limit, cursor }: Pagina,
): Promise<Paginado<Fila>> {
  const orden = sql`${sql.ref(`${tabla}.creado_en`)} DESC, ${sql.ref(`${tabla}.id`)} DESC`;
  const desde = cursor ? leerCursor(cursor) : null;
  const hasta = limit ?? FILAS_SIN_LIMITE;
  const parte = desde
    ? consulta.where(
        sql<boolean>`(${sql.ref(`${tabla}.creado_en`)}, ${sql.ref(`${tabla}.id`)}) < (${desde[0]}::timestamptz, ${desde[1]}::uuid)`,
      )
    : consulta;
  const filas = (await parte
    .orderBy(orden)
    .limit(hasta + 1)
    .execute()) as Fila[];
  const ultima = filas.length > hasta ? filas[hasta - 1] : undefined;
  return {
    filas: filas.slice(0, hasta),
    total: desde === null && !ultima ? filas.length : await contar(consulta),
    next: ultima ? escribirCursor(ultima) : null,
  };
}

/** The rows of the whole list. A first page that is also the last has them all, and needs no count. */
async function contar<DB, Tabla extends keyof DB, Fila>(
  consulta: SelectQueryBuilder<DB, Tabla, Fila>,
): Promise<number> {
  const { total } = (await consulta
    .clearSelect()
    .select(sql<bigint>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()) as { total: bigint };
  return Number(total);
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

/** PostgreSQL keeps six decimals, and so may the instant; the rest must be one that `Date` gives back. */
const esInstante = (texto: string): boolean => esFecha(texto.slice(0, 10)) && !Number.isNaN(Date.parse(texto));

/** A column that orders a list. It is never null. */
export interface Orden {
  readonly por: RawBuilder<unknown>;
  readonly sentido: 'asc' | 'desc';
  readonly tipo: keyof typeof TIPOS;
}

/** The values that a cursor may hold for a column of each type: PostgreSQL never sees a value that it can't read. */
const TIPOS = {
  text: (valor: string) => !valor.includes('\0'),
  boolean: (valor: string) => valor === 'true' || valor === 'false',
  date: (valor: string) => esFecha(valor),
  integer: (valor: string) => /^\d{1,9}$/.test(valor),
  uuid: (valor: string) => UUID.test(valor),
} as const;

/**
 * Reads one page in a given order, whose last column is unique. It uses a keyset, as `paginar` does.
 *
 * @throws CursorInvalido
 */
export async function paginarEnOrden<DB, Tabla extends keyof DB, Fila>(
  consulta: SelectQueryBuilder<DB, Tabla, Fila>,
  orden: readonly Orden[],
  { limit, cursor }: Pagina,
): Promise<Paginado<Fila>> {
  const ordenada = ordenar(consulta, orden);
  const desde = cursor ? leerClave(cursor, orden) : null;
  const hasta = limit ?? FILAS_SIN_LIMITE;
  const clave = sql<string[]>`jsonb_build_array(${sql.join(orden.map(({ por }) => sql`(${por})::text`))})`.as(
    'clave_de_orden',
  );
  const parte = (desde ? ordenada.where(despuesDe(orden, desde)) : ordenada).select(clave).limit(hasta + 1);
  const filas = (await parte.execute()) as (Fila & { clave_de_orden: string[] })[];
  const ultima = filas.length > hasta ? filas[hasta - 1] : undefined;
  return {
    filas: filas.slice(0, hasta).map(({ clave_de_orden: _, ...fila }) => fila as Fila),
    total: desde === null && !ultima ? filas.length : await contar(consulta),
    next: ultima ? Buffer.from(JSON.stringify(ultima.clave_de_orden)).toString('base64url') : null,
  };
}

/** Orders the query by the columns. */
export function ordenar<DB, Tabla extends keyof DB, Fila>(
  consulta: SelectQueryBuilder<DB, Tabla, Fila>,
  orden: readonly Orden[],
): SelectQueryBuilder<DB, Tabla, Fila> {
  return orden.reduce((hasta, { por, sentido }) => hasta.orderBy(por, sentido), consulta);
}

/** Matches the rows after these values: later in the first column, or equal there and later in the second, and so on. */
function despuesDe(orden: readonly Orden[], valores: readonly string[]): RawBuilder<SqlBool> {
  const valor = (en: number): RawBuilder<unknown> => sql`${valores[en]}::${sql.raw(orden[en]!.tipo)}`;
  const casos = orden.map(({ por, sentido }, en) => {
    const iguales = orden.slice(0, en).map((antes, cual) => sql`${antes.por} = ${valor(cual)}`);
    return sql`(${sql.join([...iguales, sql`${por} ${sql.raw(sentido === 'asc' ? '>' : '<')} ${valor(en)}`], sql` AND `)})`;
  });
  return sql<SqlBool>`(${sql.join(casos, sql` OR `)})`;
}

function leerClave(cursor: string, orden: readonly Orden[]): string[] {
  const valores = leerJson(cursor);
  const cabe = (valor: unknown, en: number): boolean => typeof valor === 'string' && TIPOS[orden[en]!.tipo](valor);
  if (!Array.isArray(valores) || valores.length !== orden.length || !valores.every(cabe))
    throw new CursorInvalido(`not a cursor: ${cursor}`);
  return valores as string[];
}

function leerJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch (error) {
    throw new CursorInvalido(`not a cursor: ${cursor}`, { cause: error });
  }
}
