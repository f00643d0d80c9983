import type { Relato } from '@cepa/projections/historial/historial.table';

/** The kind of a list's cell: people are ids, whose names are in the vault. */
export type ColumnKind =
  | 'text'
  | 'day'
  | 'instant'
  | 'number'
  | 'flag'
  | 'json'
  /** Ids of medicinal users, of the staff, or of users of Cepa; several are separated by spaces. */
  | 'person'
  | 'staff'
  | 'account'
  /** An event, as its sentence. */
  | 'sentence';

/** What a fact says, with its type. */
export type SaidByFact = Relato & { readonly type: string };

/** Its value is an expression of the row, or, in the list of facts, read from what the fact says. */
type ListColumn = readonly [title: string, value: string | ((fact: SaidByFact) => unknown), kind?: ColumnKind];

/** A list of a club: the table that it selects from, as `t`, and its columns. */
export interface ListOfClub {
  /** Its file name without extension. */
  readonly name: string;
  readonly from: string;
  /** The column with the club's id. */
  readonly club: string;
  readonly order: string;
  readonly columns: readonly ListColumn[];
}

export const ID: ListColumn = ['Id', 't.id'];
export const RECORDED: ListColumn = ['Registrado', 't.creado_en', 'instant'];

/** A list of a table with an index by club. */
export const ofTable = (
  name: string,
  table: string,
  columns: readonly ListColumn[],
  order = 't.creado_en, t.id',
): ListOfClub => ({ name, from: `lectura.${table} t`, club: 't.club_id', order, columns });

/** A list whose rows are found through their parents, `p`, so that no rows of other clubs are read. */
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
/** The code of a batch of any kind. */
export const batch = (column: string): string =>
  `coalesce(${['envasados', 'productos_bulk', 'materias_primas', 'biomasas'].map((table) => coded(table, column)).join(', ')})`;
