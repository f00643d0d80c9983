import { COLUMNS, enBlanco, rowNueva, type Column, type Row, type Texts } from './rows';

/** The headings of spreadsheets for each column. */
const NOMBRES: Readonly<Record<Column, readonly string[]>> = {
  nombre_tarea: ['tarea', 'actividad', 'nombre', 'nombre de la tarea', 'labor'],
  etapa_evento_cultivo: ['etapa', 'evento', 'etapa/evento', 'fase'],
  dias: ['dia', 'dias', 'n dia', 'dia desde'],
  desde: ['desde', 'desde el inicio de'],
  costo_estimado_usd: ['costo', 'costo estimado', 'precio', 'importe'],
  costo_estimado_moneda_alternativa: ['horas', 'horas estimadas', 'duracion', 'duracion (horas)'],
  categoria_tarea: ['categoria', 'categoria de la tarea'],
  insumos: ['insumos', 'insumo', 'items'],
  descripcion: ['descripcion', 'detalle', 'observaciones', 'notas'],
};

const llano = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[.º°*]/g, '')
    .trim()
    .toLowerCase();

const columnOf = (title: string): Column | null =>
  COLUMNS.find(({ clave }) => NOMBRES[clave].includes(llano(title)))?.clave ?? null;

/** Splits text of a spreadsheet into cells: by tabs, else by semicolons; quoted text stays together. */
export function partir(text: string): string[][] {
  const separador = text.includes('\t') ? '\t' : ';';
  const rows: string[][] = [[]];
  let cell = '';
  let citada = false;
  const cerrar = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let i = 0; i < text.length; i += 1) {
    const letra = text[i] ?? '';
    if (citada && letra === '"' && text[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (letra === '"' && (citada || cell.trim() === '')) citada = !citada;
    else if (!citada && letra === separador) cerrar();
    else if (!citada && letra === '\n') {
      cerrar();
      rows.push([]);
    } else if (letra !== '\r') cell += letra;
  }
  cerrar();
  return rows.filter((row) => row.some((una) => una !== ''));
}

/** Whether pasted text is more than the content of one cell. */
export const esDePlanilla = (text: string): boolean =>
  text.includes('\t') || /[\r\n]/.test(text.trim()) || text.split(';').length >= 4;

/** The start from which days are counted, in common words. */
const desdeDe = (text: string): string => (/cultivo|inicio del c|^c/.test(llano(text)) ? 'cultivo' : 'etapa');

function textsOf(cells: readonly string[], columns: readonly (Column | null)[]): Partial<Texts> {
  const texts: Partial<Record<Column, string>> = {};
  for (const [i, column] of columns.entries()) {
    const cell = cells[i];
    if (column === null || cell === undefined) continue;
    if (column !== 'desde') texts[column] = cell;
    else if (cell !== '') texts[column] = desdeDe(cell);
  }
  return texts;
}

export interface Pegado {
  readonly filas: readonly Row[];
  /** Number of pasted rows. */
  readonly cuantas: number;
}

/** Whether the pasted cells name another task than the row. */
const esOtra = ({ texts }: Row, { nombre_tarea }: Partial<Texts>): boolean =>
  nombre_tarea !== undefined && llano(nombre_tarea) !== llano(texts.nombre_tarea);

/**
 * Puts pasted cells into the table: with a heading that names at least two columns, by name; otherwise from the current
 * cell on. A pasted row with another task replaces all of the row that was there; of the same task it
 * changes the pasted cells. Missing rows are added.
 */
export function pegar(rows: readonly Row[], text: string, desdeRow: number, desdeColumn: Column): Pegado {
  const [primera = [], ...otras] = partir(text);
  const nombradas = primera.map(columnOf);
  const withTitles = nombradas.filter((una) => una !== null).length >= 2;
  const lugar = COLUMNS.findIndex(({ clave }) => clave === desdeColumn);
  const columns = withTitles ? nombradas : COLUMNS.slice(lugar).map(({ clave }) => clave);
  const pegadas = withTitles ? otras : [primera, ...otras];
  const quedan = [...rows];
  for (const [i, cells] of pegadas.entries()) {
    const texts = textsOf(cells, columns);
    const vieja = quedan[desdeRow + i];
    const nueva = rowNueva(quedan[desdeRow + i - 1], texts);
    quedan[desdeRow + i] = vieja
      ? { ...vieja, texts: esOtra(vieja, texts) ? nueva.texts : { ...vieja.texts, ...texts } }
      : nueva;
  }
  return { filas: quedan.filter((row, i) => i < desdeRow || !enBlanco(row) || i === 0), cuantas: pegadas.length };
}
