import { MISSING_COLUMNS } from '@cepa/words/mensajes/importaciones';
import {
  columnsOf,
  missing,
  readRow,
  type Columns,
  type RowError,
  type Values,
} from '@cepa/domain/importaciones/columnas';
import { Rechazo } from '@cepa/domain/rechazo';
import { Problem, malformado } from '@cepa/platform';
import type { Context } from '../nucleo/contexto';
import { inSlices } from '../nucleo/slices';
import { Trial } from '../nucleo/trial';
import { validacion } from '../nucleo/validacion';
import type { Importable, View } from '../shared/importables';
import type { ReadRow, Planilla } from './planilla';

export type Acto = 'crear' | 'actualizar' | 'saltear';

/** A row with its planned act; a row with an error has none. */
export interface PlannedRow extends ReadRow {
  readonly acto: Acto | null;
  readonly errores: readonly RowError[];
  /** The existing record. */
  readonly id: string | null;
  /** The body of the row's act; missing without an act. */
  readonly datos?: object;
  /** An earlier attempt of the same request recorded it. */
  readonly hecha?: boolean;
}

/** The options of an import. */
export interface Asked {
  readonly clubId: string;
  readonly existentes: 'saltear' | 'actualizar';
  /** Set if a person matched the columns. */
  readonly columns: Columns | null;
}

export interface Plan {
  readonly columns: Columns;
  /** Fields that a new record requires and no column has. */
  readonly faltan: readonly string[];
  readonly filas: readonly PlannedRow[];
  /** Warnings about the new rows that no rule refuses. */
  readonly avisos: readonly string[];
}

/** The context of the acts of one row. */
export const contextOf = (ctx: Context, { sha256 }: Planilla, { numero }: ReadRow, datos: object): Context =>
  ctx.ofImport(`fila ${numero}`, datos, sha256);

const PIPE = validacion();

/**
 * Plans each row of a spreadsheet with the acts that would record it, and records nothing.
 *
 * @param done whether an earlier attempt of the same request recorded a row's act
 * @throws Problem 400 for columns that do not fit
 */
export async function planear(
  ctx: Context,
  importable: Importable,
  planilla: Planilla,
  { clubId, existentes, columns: dadas }: Asked,
  done: (ctx: Context) => Promise<boolean>,
): Promise<Plan> {
  const { layout } = importable;
  const view = await importable.mirar(clubId);
  const columns = dadas === null ? columnsOf(planilla.headings, layout) : checked(dadas, planilla, importable);
  const faltan = layout.filter((uno) => uno.required && !columns.includes(uno.field));
  const known = new Map(view.known.map(({ key, id }) => [key, id]));
  const vistas = new Map<string, number>();
  const trial = new Trial();
  const slice = inSlices();
  const rows: PlannedRow[] = [];
  for (const row of planilla.filas) {
    const { values, errores } = readRow(layout, columns, row.cells);
    const key = view.keyOf(values);
    const id = key === null ? null : (known.get(key) ?? null);
    const otra = key === null ? undefined : vistas.get(key);
    if (key !== null && otra === undefined) vistas.set(key, row.numero);
    const mal = [
      ...errores,
      ...(otra === undefined ? [] : [{ field: null, message: `está repetida: dice lo mismo que la fila ${otra}.` }]),
      ...(id === null ? lacks(layout, columns, faltan, values, errores) : []),
    ];
    rows.push(
      mal.length > 0
        ? { ...row, id, acto: null, errores: mal }
        : await tried(ctx, importable, planilla, row, view, values, id, existentes, clubId, trial, done),
    );
    await slice();
  }
  const nuevas = rows.flatMap(({ acto, datos, hecha }) => (acto === 'crear' && datos && !hecha ? [datos] : []));
  return { columns, faltan: faltan.map(({ title }) => title), filas: rows, avisos: view.warn?.(nuevas) ?? [] };
}

/** The missing fields of a new record: missing columns are named once. */
function lacks(
  layout: Importable['layout'],
  columns: Columns,
  faltan: Importable['layout'],
  values: Values,
  errores: readonly RowError[],
): RowError[] {
  const sin = faltan.map(({ title }) => title).join(', ');
  return [
    ...(faltan.length === 0 ? [] : [{ field: null, message: `${MISSING_COLUMNS}${sin}.` }]),
    ...missing(
      layout.filter(({ field }) => columns.includes(field)),
      values,
      errores,
    ),
  ];
}

async function tried(
  ctx: Context,
  importable: Importable,
  planilla: Planilla,
  row: ReadRow,
  view: View<object>,
  values: Values,
  id: string | null,
  existentes: Asked['existentes'],
  clubId: string,
  trial: Trial,
  done: (ctx: Context) => Promise<boolean>,
): Promise<PlannedRow> {
  try {
    const suyo = contextOf(ctx, planilla, row, values);
    const datos = (await PIPE.transform(view.body(values, id), {
      type: 'body',
      metatype: view.dto as never,
    })) as object;
    if (id !== null && (await done(suyo))) {
      const creada = importable.registro === null || !importable.actualizar || suyo.nuevoId(importable.registro) === id;
      return { ...row, id, datos, errores: [], acto: creada ? 'crear' : 'actualizar', hecha: true };
    }
    if (id !== null && (existentes === 'saltear' || !importable.actualizar))
      return { ...row, id, errores: [], acto: 'saltear' };
    await trial.run<unknown>(async () =>
      id === null ? importable.crear(suyo, clubId, datos) : importable.actualizar?.(suyo, clubId, id, datos),
    );
    return { ...row, id, datos, errores: [], acto: id === null ? 'crear' : 'actualizar' };
  } catch (error) {
    return { ...row, id, acto: null, errores: errorsOf(error, importable) };
  }
}

/** The errors of a refused row, by field. @throws an error that is not about the row alone */
export function errorsOf(error: unknown, { layout }: Importable): RowError[] {
  const refusal = error instanceof Rechazo || (error instanceof Problem && error.status < 500) ? error : null;
  // The question about a name that is also a person's surname is answered once, by the person who sent the file.
  if (refusal === null || refusal.codigo === 'POSIBLE_PERSONA') throw error;
  const fields = Object.entries(refusal.fields).filter(([field]) => layout.some((one) => one.field === field));
  if (fields.length === 0) return [{ field: null, message: refusal.message }];
  return fields.map(([field, message]) => ({ field, message }));
}

function checked(columns: Columns, { headings }: Planilla, { layout }: Importable): Columns {
  const dichas = columns.filter((una) => una !== null);
  const conocidas = dichas.every((una) => layout.some(({ field }) => field === una));
  if (columns.length === headings.length && conocidas && new Set(dichas).size === dichas.length) return columns;
  const message = 'Las columnas indicadas no son las de la planilla.';
  throw malformado(message, { columnas: message });
}
