import { sql, type Kysely, type RawBuilder } from 'kysely';
import { enTermino, fragmentoDe, terminosDe } from '@cepa/words/busqueda';
import { esUuid } from '../uuid';
import type { LecturaDB } from '../index';
import type { TipoBuscable } from './busqueda.table';

/** Maximum number of results for each kind of record, and of one kind alone. */
export const POR_TIPO = 8;
export const DE_UN_TIPO = 100;
/** Maximum number of records of a kind that are ranked. Among more, an older one with the exact name may be missed. */
const CANDIDATOS = 500;
/** Minimum number of letters or digits in a search. */
const SIGNOS = 2;

export interface Hallado {
  readonly tipo: TipoBuscable;
  readonly id: string;
  /** How many records of its kind were found, at most `CANDIDATOS`. */
  readonly cuantos: number;
}

/** Whether the text is long enough to search for. */
export const alcanza = (text: string): boolean => terminosDe(text).join('').length >= SIGNOS;

const patron = (termino: string): string => `%${fragmentoDe(termino)}%`;

/** Kinds of which a club has few records: there two letters are searched in the middle of words too. */
const FEW: readonly TipoBuscable[] = ['cultivo', 'sala', 'variedad', 'insumo', 'proveedor', 'plan'];
/** The most records of such a kind that are read for it. */
const READ = 500;
/** Two letters, which no trigram of the index holds. Digits are in every code and date. */
const TWO_LETTERS = /^\p{L}{2}$/u;

/**
 * Records of a kind with few, in which two letters may stand anywhere; empty for other kinds and terms.
 *
 * @param suyos all records of the kind
 */
function anywhere(suyos: RawBuilder<unknown>, tipo: TipoBuscable, terminos: readonly string[]): RawBuilder<unknown> {
  if (!FEW.includes(tipo) || !terminos.some((termino) => TWO_LETTERS.test(termino))) return sql``;
  const todos = terminos.map((uno) => sql`texto LIKE ${TWO_LETTERS.test(uno) ? `%${uno}%` : patron(uno)}`);
  return sql`UNION SELECT * FROM (${suyos} ORDER BY id DESC LIMIT ${sql.lit(READ)}) AS few
    WHERE ${sql.join(todos, sql` AND `)}`;
}

/**
 * The records of one kind that have all terms, or this id. The limit is outside of the materialized query: with the
 * limit inside, PostgreSQL may read the whole table, with other clubs' rows.
 */
function deTipo(clubId: string, tipo: TipoBuscable, text: string): RawBuilder<unknown> {
  const suyos = sql`SELECT tipo, id, codigo, texto, creado_en FROM ${sql.table('lectura.buscables')}
    WHERE club_id = ${clubId} AND tipo = ${sql.lit(tipo)}`;
  if (esUuid(text)) return sql`(${suyos} AND id = ${text})`;
  const terminos = terminosDe(text);
  const conTodos = terminos.map((termino) => sql`AND texto LIKE ${patron(termino)}`);
  return sql`(WITH suyos AS MATERIALIZED (${suyos} ${sql.join(conTodos, sql` `)} ${anywhere(suyos, tipo, terminos)})
    SELECT * FROM suyos LIMIT ${sql.lit(CANDIDATOS)})`;
}

/**
 * Finds a club's records by parts of their codes and names. The exact match comes first, then records that begin with
 * the typed text, then those with a word that does, then the newest. It reads rows of this club only.
 *
 * @param texto a text for which `alcanza` holds, or an id
 * @param max of each kind
 */
export async function buscarRegistros(
  db: Kysely<LecturaDB>,
  clubId: string,
  text: string,
  { tipos, max }: { readonly tipos: readonly TipoBuscable[]; readonly max: number },
): Promise<Hallado[]> {
  if (tipos.length === 0) return [];
  const plano = esUuid(text) ? '' : enTermino(text);
  const todos = sql.join(
    tipos.map((tipo) => deTipo(clubId, tipo, text)),
    sql` UNION ALL `,
  );
  const { rows } = await sql<Hallado>`
    SELECT tipo, id, cuantos FROM (
      SELECT tipo, id, count(*) OVER (PARTITION BY tipo)::integer AS cuantos, row_number() OVER (
        PARTITION BY tipo
        ORDER BY coalesce(codigo, '') = ${plano} OR texto = concat(' ', codigo || ' ', ${plano}::text, ' ') DESC,
          starts_with(coalesce(codigo, ''), ${plano}) OR starts_with(texto, concat(' ', codigo || ' ', ${plano}::text)) DESC,
          position(concat(' ', ${plano}::text) IN texto) > 0 DESC, creado_en DESC, id
      ) AS lugar FROM (${todos}) AS hallados
    ) AS ordenados WHERE lugar <= ${sql.lit(max)} ORDER BY lugar`.execute(db);
  return rows;
}

/** Maximum number of lots whose plants are searched. */
const LOTES = 20;
/** A plant's code with its number at the end: `LOT-1-012`, `Lote Norte 12`. */
const CON_NUMERO = /^(.*\S)[\s-]+(\d{1,6})$/u;

/**
 * Finds plants by their lot and, if one is typed, by their number: 'k7qf2m', 'K7QF2M-01', 'Lote Norte 12'. A plant's
 * code begins with its lot's code, so the search needs no row for each plant.
 *
 * @param texto a text for which `alcanza` holds, or an id
 * @returns ids, at most `max`
 */
export async function buscarPlantas(
  db: Kysely<LecturaDB>,
  clubId: string,
  text: string,
  max: number,
): Promise<string[]> {
  if (esUuid(text)) return plantaConId(db, clubId, text);
  const [, cabeza = '', numero = ''] = CON_NUMERO.exec(text.trim()) ?? [];
  const deNumero = alcanza(cabeza) ? await plantasDe(db, await lotesDe(db, clubId, cabeza), numero, max) : [];
  const deLotes = await plantasDe(db, await lotesDe(db, clubId, text), null, max);
  // 'Lote 12' may be a lot, or the twelfth plant of each lot: each kind gets half of the results.
  const otras = deLotes.length > 0 ? deNumero.slice(0, max / 2) : deNumero;
  return [...new Set([...otras, ...deLotes])].slice(0, max);
}

async function plantaConId(db: Kysely<LecturaDB>, clubId: string, id: string): Promise<string[]> {
  const planta = await db
    .selectFrom('plantas')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
  return planta ? [planta.id] : [];
}

async function lotesDe(db: Kysely<LecturaDB>, clubId: string, text: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM ${deTipo(clubId, 'lote', text)} AS suyos
    ORDER BY creado_en DESC, id LIMIT ${sql.lit(LOTES)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Reads some plants of each lot by the index on the lot. In one statement over all lots PostgreSQL would read every
 * plant by code.
 *
 * @param numero the plant's number, or its first digits as in the code; null for any
 */
async function plantasDe(
  db: Kysely<LecturaDB>,
  lotes: readonly string[],
  numero: string | null,
  max: number,
): Promise<string[]> {
  const suyo = sql`substring(codigo FROM '[0-9]+$')`;
  const conNumero =
    numero === null ? sql`true` : sql`(${suyo} LIKE ${`${numero}%`} OR ${suyo}::integer = ${Number(numero)})`;
  const { rows } = await sql<{ id: string }>`
    SELECT planta.id FROM unnest(${lotes}::uuid[]) AS lote (id) CROSS JOIN LATERAL (
      SELECT id, codigo FROM ${sql.table('lectura.plantas')} WHERE lote_id = lote.id AND ${conNumero}
      ORDER BY codigo LIMIT ${sql.lit(max)}
    ) AS planta ORDER BY planta.codigo LIMIT ${sql.lit(max)}`.execute(db);
  return rows.map(({ id }) => id);
}
