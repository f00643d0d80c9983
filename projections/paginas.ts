import { sql, type SelectQueryBuilder } from 'kysely';

/** What part of a list is asked for; without `limit`, all of it. */
export interface Pagina {
  readonly limit?: number | null;
  /** What `next` of the page before said. */
  readonly cursor?: string | null;
}

export interface Paginado<Fila> {
  readonly filas: Fila[];
  /** Rows of the whole list. */
  readonly total: number;
  /** Where the next page starts; null at the end. */
  readonly next: string | null;
}

/** The cursor is not one that a page gave. */
export class CursorInvalido extends Error {}

/**
 * Newest first by `creado_en` and `id`, by keyset: a page costs the same at the end of the list as at its start.
 *
 * @throws CursorInvalido
 */
export async function paginar<DB, Tabla extends keyof DB & string, Fila extends { id: string; creado_en: string }>(
  consulta: SelectQueryBuilder<DB, Tabla, Fila>,
  tabla: string,
  { limit, cursor }: Pagina,
): Promise<Paginado<Fila>> {
  const orden = sql`${sql.ref(`${tabla}.creado_en`)} DESC, ${sql.ref(`${tabla}.id`)} DESC`;
  if (!limit) {
    const filas = (await consulta.orderBy(orden).execute()) as Fila[];
    return { filas, total: filas.length, next: null };
  }
  const { total } = await consulta.clearSelect().select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow() as { total: bigint };
  const desde = cursor ? leerCursor(cursor) : null;
  const parte = desde ? consulta.where(sql<boolean>`(${sql.ref(`${tabla}.creado_en`)}, ${sql.ref(`${tabla}.id`)}) < (${desde[0]}::timestamptz, ${desde[1]}::uuid)`) : consulta;
  const filas = (await parte.orderBy(orden).limit(limit + 1).execute()) as Fila[];
  const pagina = filas.slice(0, limit);
  const ultima = pagina.at(-1);
  return { filas: pagina, total: Number(total), next: filas.length > limit && ultima ? escribirCursor(ultima) : null };
}

const escribirCursor = ({ creado_en, id }: { creado_en: string; id: string }): string => Buffer.from(`${creado_en} ${id}`).toString('base64url');

function leerCursor(cursor: string): [string, string] {
  const partes = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!partes?.[1] || !partes[2]) throw new CursorInvalido(`not a cursor: ${cursor}`);
  return [partes[1], partes[2]];
}
