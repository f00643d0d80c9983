import { UUID } from '@cepa/base';
import { enPlano } from '@cepa/words/busqueda';
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { paginarEnOrden, type Orden, type Page, type Paginado } from './paginas';

/** A column that a list is sorted by. */
export interface SortableColumn {
  readonly por: RawBuilder<unknown>;
  readonly tipo: Orden['tipo'];
  /** It may be null; such rows come last in both directions. */
  readonly falta?: boolean;
}

/** How a list is searched, filtered and sorted. Columns and filters have the names that screens have in their address. */
export interface ListQueryShape<Filtro extends string = never> {
  readonly columnas: Readonly<Record<string, SortableColumn>>;
  /** The order of the person who asks for none; its last column is unique. */
  readonly inicio: readonly Orden[];
  /** Whether a row's text holds a word, in small letters without accents; a list without it is not searched. */
  readonly tienePalabra?: (palabra: string) => RawBuilder<SqlBool>;
  readonly filtros: Readonly<Record<Filtro, (value: string) => RawBuilder<SqlBool>>>;
}

/** The page and the rows that are asked for; null asks for all. */
export type ListRequest<Filtro extends string = never> = Page & {
  /** Words that must all be in a row's text. */
  readonly buscar?: string | null;
  /** A column's name, `-` before it for the other direction. */
  readonly orden?: string | null;
} & Readonly<Partial<Record<Filtro, string | null>>>;

/** Thrown when a list has no column of that name to be sorted by. */
export class OrdenDesconocido extends Error {}

/** Words that a search looks for; more of them are a text, and cost a comparison each. */
const PALABRAS = 10;

const palabrasDe = (text: string): readonly string[] => enPlano(text).split(/\s+/).filter(Boolean).slice(0, PALABRAS);

const LETRAS = Array.from({ length: 0x180 - 0xc0 }, (_, i) => String.fromCodePoint(0xc0 + i));
const CON_ACENTO = LETRAS.filter((letra) => [...letra.normalize('NFD').replace(/\p{M}/gu, '')][0] !== letra);
const SIN_ACENTO = CON_ACENTO.map((letra) => letra.normalize('NFD')[0]);

/** The same of a column, in SQL. */
const planoDe = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(translate(${text}, ${sql.lit(CON_ACENTO.join(''))}, ${sql.lit(SIN_ACENTO.join(''))}))`;

/** Whether a word is in one of these columns. */
export const enAlguno = (texts: readonly RawBuilder<unknown>[], palabra: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`strpos(${planoDe(sql`concat_ws(' ', ${sql.join([...texts])})`)}, ${palabra}) > 0`;

/** The newest row first, by when it was recorded: the order of most lists. */
export const nuevosPrimero = (table: string): readonly Orden[] => [
  { por: sql.ref(`${table}.creado_en`), tipo: 'timestamptz', sentido: 'desc' },
  { por: sql.ref(`${table}.id`), tipo: 'uuid', sentido: 'desc' },
];

/** Whether every word of a text is in one of these columns. */
export const tieneTodas = (texts: readonly RawBuilder<unknown>[], text: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql`true`, ...palabrasDe(text).map((palabra) => enAlguno(texts, palabra))], sql` AND `)})`;

/** Whether a row of a table has this code, as a label has it, or this id. */
export const delCodigo = (table: string, value: string): RawBuilder<SqlBool> =>
  UUID.test(value.toLowerCase())
    ? sql<SqlBool>`${sql.ref(`${table}.id`)} = ${value.toLowerCase()}`
    : sql<SqlBool>`${sql.ref(`${table}.codigo`)} = ${value.toUpperCase()}`;

/** A column of text in the order in which people read it: `A2` before `A10`, accents and capitals aside. */
export const natural = (column: RawBuilder<unknown>, falta = false): SortableColumn => ({
  por: sql`(${column}) COLLATE plataforma.orden_natural`,
  tipo: 'text',
  falta,
});

/**
 * What the vault knows of the rows of a list, and no table does: it is compared where it is open. A list is short where that is asked for, as
 * a staff is.
 */
export interface DeLaBoveda {
  /** Ids in the order of the column that is asked for; who has no value there is missing. */
  readonly enOrden: readonly string[];
  /** Ids of those whose data have a word. */
  readonly nombrados: (palabra: string) => readonly string[];
}

/** Of a list that is neither searched nor sorted by the vault. */
export const SIN_BOVEDA: DeLaBoveda = { enOrden: [], nombrados: () => [] };

/** A column of the vault: rows in the order of these ids, the others last. */
export const enEsteOrden = (id: RawBuilder<unknown>, ids: readonly string[]): SortableColumn => ({
  por: sql`array_position(${[...ids]}::uuid[], ${id})`,
  tipo: 'integer',
  falta: true,
});

/** Whether an id is among these. */
export const entre = (id: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<SqlBool> =>
  ids.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${id} = ANY(${[...ids]}::uuid[])`;

/** Values that stand for a missing one where it is compared; which rows lack it is compared before. */
const NADA: Readonly<Record<Orden['tipo'], string>> = {
  text: '',
  boolean: 'false',
  date: '1970-01-01',
  integer: '0',
  numeric: '0',
  timestamptz: '1970-01-01 00:00:00+00',
  uuid: '00000000-0000-0000-0000-000000000000',
};

function ordenDe({ columnas, inicio }: ListQueryShape<string>, request: string | null): readonly Orden[] {
  if (request === null) return inicio;
  const column = Object.hasOwn(columnas, request.replace(/^-/, '')) ? columnas[request.replace(/^-/, '')] : undefined;
  if (!column) throw new OrdenDesconocido(`no column to sort by: ${request}`);
  const { por, tipo, falta } = column;
  const sentido = request.startsWith('-') ? 'desc' : 'asc';
  if (!falta) return [{ por, tipo, sentido }, ...inicio];
  const nada = sql`${sql.lit(NADA[tipo])}::${sql.raw(tipo)}`;
  return [
    { por: sql`(${por}) IS NULL`, tipo: 'boolean', sentido: 'asc' },
    { por: sql`coalesce(${por}, ${nada})`, tipo, sentido },
    ...inicio,
  ];
}

/** The rows of a list that were asked for, in no order. */
export function filtrar<DB, Tabla extends keyof DB, Fila, Filtro extends string>(
  query: SelectQueryBuilder<DB, Tabla, Fila>,
  forma: ListQueryShape<Filtro>,
  request: ListRequest<Filtro>,
): SelectQueryBuilder<DB, Tabla, Fila> {
  const { tienePalabra } = forma;
  const buscada = palabrasDe(request.buscar ?? '').reduce(
    (hasta, palabra) => (tienePalabra ? hasta.where(tienePalabra(palabra)) : hasta),
    query,
  );
  return (Object.keys(forma.filtros) as Filtro[]).reduce((hasta, cual) => {
    const value = request[cual] as string | null | undefined;
    return value === null || value === undefined ? hasta : hasta.where(forma.filtros[cual](value));
  }, buscada);
}

/**
 * Reads a page of the rows that were asked for, in the order that was asked for.
 *
 * @param db where the list is made of a query and of no table: it is counted there
 * @throws CursorInvalido
 * @throws OrdenDesconocido
 */
export const listar = async <DB, Tabla extends keyof DB, Fila, Filtro extends string>(
  query: SelectQueryBuilder<DB, Tabla, Fila>,
  forma: ListQueryShape<Filtro>,
  request: ListRequest<Filtro>,
  db?: Kysely<DB>,
): Promise<Paginado<Fila>> =>
  paginarEnOrden(filtrar(query, forma, request), ordenDe(forma, request.orden ?? null), request, db);
