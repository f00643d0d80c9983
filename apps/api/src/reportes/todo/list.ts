/** What a cell of a list is made of: people are ids, whose names are in the vault. */
export type ColumnKind =
  | 'text'
  | 'day'
  | 'instant'
  | 'number'
  | 'flag'
  | 'json'
  /** Ids of medicinal users, of the staff, of the people who use Cepa; several stand apart by spaces. */
  | 'person'
  | 'staff'
  | 'account'
  /** An event, as its sentence. */
  | 'sentence';

type ListColumn = readonly [title: string, expression: string, kind?: ColumnKind];

/** A list of a club: what it selects from, as `t`, and its columns. */
export interface ListOfClub {
  /** Its file, without an ending. */
  readonly name: string;
  readonly from: string;
  /** The column that holds the club's id. */
  readonly club: string;
  readonly order: string;
  readonly columns: readonly ListColumn[];
}

export const ID: ListColumn = ['Id', 't.id'];
export const RECORDED: ListColumn = ['Registrado', 't.creado_en', 'instant'];

/** A list whose table has an index by club. */
export const ofTable = (
  name: string,
  table: string,
  columns: readonly ListColumn[],
  order = 't.creado_en, t.id',
): ListOfClub => ({ name, from: `lectura.${table} t`, club: 't.club_id', order, columns });

/** A list whose rows are found by their parents, `p`: the rows of other clubs are not read. */
export const ofParent = (
  name: string,
  parent: string,
  table: string,
  on: string,
  columns: readonly ListColumn[],
  order: string,
): ListOfClub => ({
  name,
  from: `lectura.${parent} p CROSS JOIN LATERAL (SELECT * FROM lectura.${table} x WHERE x.${on} = p.id OFFSET 0) t`,
  club: 'p.club_id',
  order: `p.creado_en, p.id, ${order}`,
  columns,
});

export const field = (table: string, column: string, which: string): string =>
  `(SELECT x.${which} FROM lectura.${table} x WHERE x.id = ${column})`;
export const named = (table: string, column: string): string => field(table, column, 'nombre');
export const coded = (table: string, column: string): string => field(table, column, 'codigo');
/** The code of a batch of whatever kind. */
export const batch = (column: string): string =>
  `coalesce(${['envasados', 'productos_bulk', 'materias_primas', 'biomasas'].map((table) => coded(table, column)).join(', ')})`;
