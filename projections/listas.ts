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

/** How a list is searched, filtered and sorted. Columns and filters have the same names in a screen's URL. */
export interface ListQueryShape<Filtro extends string = never> {
  readonly columnas: Readonly<Record<string, SortableColumn>>;
  /** The default order; its last column is unique. */
  readonly inicio: readonly Orden[];
  /** Whether a row's text contains a word, in small letters without accents. Without it the list cannot be searched. */
  readonly tienePalabra?: (palabra: string) => RawBuilder<SqlBool>;
  readonly filtros: Readonly<Record<Filtro, (value: string) => RawBuilder<SqlBool>>>;
}

/** The requested page and rows; null does not restrict. */
export type ListRequest<Filtro extends string = never> = Page & {
  /** Words that a row's text must contain. */
  readonly buscar?: string | null;
  /** A column's name, with `-` before it for descending order. */
  readonly orden?: string | null;
} & Readonly<Partial<Record<Filtro, string | null>>>;

/** Thrown when the list cannot be sorted by a column of that name. */
export class OrdenDesconocido extends Error {}

/** Maximum number of words in a search, since each costs a comparison. A longer search is taken as one text. */
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

/** Whether a row of a table has this code, as on a label, or this id. */
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
 * The vault's data about the rows of a list, compared while the vault is open. Only short lists have them, such as a
 * staff.
 */
export interface DeLaBoveda {
  /** Ids in the order of the requested column; rows without a value are missing. */
  readonly enOrden: readonly string[];
  /** Ids of the rows whose data contain a word. */
  readonly nombrados: (palabra: string) => readonly string[];
}

/** For a list that is neither searched nor sorted by the vault. */
export const SIN_BOVEDA: DeLaBoveda = { enOrden: [], nombrados: () => [] };

/** A column of the vault: rows in the order of these ids, then the others. */
export const enEsteOrden = (id: RawBuilder<unknown>, ids: readonly string[]): SortableColumn => ({
  por: sql`array_position(${[...ids]}::uuid[], ${id})`,
  tipo: 'integer',
  falta: true,
});

/** Whether an id is among these. */
export const entre = (id: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<SqlBool> =>
  ids.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${id} = ANY(${[...ids]}::uuid[])`;

/** Replaces a missing value in a comparison. Whether the value is missing is compared before. */
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

/** The requested rows of a list, in no order. */
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
 * Reads a page of the requested rows, in the requested order.
 *
 * @param db for a list that is a query and not a table: the rows are counted there
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
