import { options, type NombreDeConstante } from '../constantes';
import { readCell, llano, type Cell } from './celdas';

/** One column that a spreadsheet of a kind may have. */
export interface Field {
  /** The field of the record. */
  readonly field: string;
  readonly title: string;
  /** Other headings of the column. */
  readonly synonyms?: readonly string[];
  /** Whether a new record needs it. */
  readonly required: boolean;
  /** What the template shows. */
  readonly example: string;
  readonly cell: Cell;
}

/** A column that a new record needs. */
export const column = (
  field: string,
  title: string,
  cell: Cell,
  example: string,
  synonyms: readonly string[] = [],
): Field => ({ field, title, cell, example, synonyms, required: true });

/** A required column with a closed list of options. The template shows the first option. */
export const optionColumn = (
  field: string,
  title: string,
  list: NombreDeConstante,
  synonyms: readonly string[] = [],
): Field => column(field, title, { kind: 'opcion', options: options(list) }, options(list)[0] ?? '', synonyms);

/** Makes a column optional. */
export const optional = (field: Field): Field => ({ ...field, required: false });

/** The field of each column of the file; null for a column that is ignored. */
export type Columns = readonly (string | null)[];

/** A title as headings are compared: nobody writes 'Fecha de inicio' twice alike. */
const comparable = (title: string): string =>
  llano(title)
    .split(' ')
    .filter((word) => !SMALL_WORDS.has(word))
    .join(' ');

const SMALL_WORDS = new Set(['de', 'del', 'el', 'en', 'la', 'las', 'los']);

/**
 * Finds the field of each heading, without capitals or accents: by its title or name first, then by another of its
 * names. Each field is found once.
 */
export function columnsOf(headings: readonly string[], layout: readonly Field[]): Columns {
  const tomados = new Set<string>();
  const columns: (string | null)[] = headings.map(() => null);
  const nombres = [({ title, field }: Field) => [title, field], ({ synonyms = [] }: Field) => synonyms];
  for (const nombresDe of nombres)
    for (const [i, heading] of headings.entries()) {
      if (columns[i] !== null) continue;
      const suyo = layout.find(
        (uno) => !tomados.has(uno.field) && nombresDe(uno).some((nombre) => comparable(nombre) === comparable(heading)),
      );
      if (!suyo || comparable(heading) === '') continue;
      tomados.add(suyo.field);
      columns[i] = suyo.field;
    }
  return columns;
}

/** What is wrong in a row: in which field, or null for the whole row. */
export interface RowError {
  readonly field: string | null;
  readonly message: string;
}

/** The values of a row, by field. Null where the cell is empty. */
export type Values = Readonly<Record<string, string | boolean | null>>;

/** Reads the cells of a row by their columns. A field without a column, or with an empty cell, is not among the values. */
export function readRow(
  layout: readonly Field[],
  columns: Columns,
  cells: readonly string[],
): { readonly values: Values; readonly errores: readonly RowError[] } {
  const values: Record<string, string | boolean | null> = {};
  const errores: RowError[] = [];
  for (const [i, nombre] of columns.entries()) {
    const field = layout.find((uno) => uno.field === nombre);
    if (!field) continue;
    const leida = readCell(field.cell, cells[i] ?? '');
    if ('error' in leida) errores.push({ field: field.field, message: leida.error });
    else if (leida.value !== null) values[field.field] = leida.value;
  }
  return { values, errores };
}

/** The required fields that a new record lacks. */
export const missing = (layout: readonly Field[], values: Values, errores: readonly RowError[]): RowError[] =>
  layout
    .filter(
      ({ field, required }) => required && values[field] === undefined && !errores.some((uno) => uno.field === field),
    )
    .map(({ field }) => ({ field, message: 'falta, y es obligatorio.' }));

/** `Fila 12, THC: se esperaba un número entre 0 y 100; dice «alto».` */
export function sentenceOf(row: number, layout: readonly Field[], { field, message }: RowError): string {
  const title = layout.find((uno) => uno.field === field)?.title;
  return `Fila ${row}${title === undefined ? '' : `, ${title}`}: ${message}`;
}
