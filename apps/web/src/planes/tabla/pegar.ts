import { COLUMNAS, enBlanco, filaNueva, type Columna, type Fila, type Texts } from './filas';

/** How headings of spreadsheets name a column. */
const NOMBRES: Readonly<Record<Columna, readonly string[]>> = {
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

const columnaDe = (titulo: string): Columna | null =>
  COLUMNAS.find(({ clave }) => NOMBRES[clave].includes(llano(titulo)))?.clave ?? null;

/** Parts text of a spreadsheet into cells: by tabs, else by semicolons; quotes keep what is between them together. */
export function partir(text: string): string[][] {
  const separador = text.includes('\t') ? '\t' : ';';
  const filas: string[][] = [[]];
  let celda = '';
  let citada = false;
  const cerrar = (): void => {
    filas.at(-1)?.push(celda.trim());
    celda = '';
  };
  for (let i = 0; i < text.length; i += 1) {
    const letra = text[i] ?? '';
    if (citada && letra === '"' && text[i + 1] === '"') {
      celda += '"';
      i += 1;
    } else if (letra === '"' && (citada || celda.trim() === '')) citada = !citada;
    else if (!citada && letra === separador) cerrar();
    else if (!citada && letra === '\n') {
      cerrar();
      filas.push([]);
    } else if (letra !== '\r') celda += letra;
  }
  cerrar();
  return filas.filter((fila) => fila.some((una) => una !== ''));
}

/** Whether pasted text is more than what belongs in one cell. */
export const esDePlanilla = (text: string): boolean =>
  text.includes('\t') || /[\r\n]/.test(text.trim()) || text.split(';').length >= 4;

/** A word for where days are counted from, as people write it. */
const desdeDe = (text: string): string => (/cultivo|inicio del c|^c/.test(llano(text)) ? 'cultivo' : 'etapa');

function textosDe(celdas: readonly string[], columnas: readonly (Columna | null)[]): Partial<Texts> {
  const texts: Partial<Record<Columna, string>> = {};
  for (const [i, columna] of columnas.entries()) {
    const celda = celdas[i];
    if (columna === null || celda === undefined) continue;
    if (columna !== 'desde') texts[columna] = celda;
    else if (celda !== '') texts[columna] = desdeDe(celda);
  }
  return texts;
}

export interface Pegado {
  readonly filas: readonly Fila[];
  /** How many rows were pasted. */
  readonly cuantas: number;
}

/**
 * Puts pasted cells into the table: below a heading that names two columns or more, by their names; without one, from the
 * cell on where it was pasted. Rows that are not there are added.
 */
export function pegar(filas: readonly Fila[], text: string, desdeFila: number, desdeColumna: Columna): Pegado {
  const [primera = [], ...otras] = partir(text);
  const nombradas = primera.map(columnaDe);
  const conTitulos = nombradas.filter((una) => una !== null).length >= 2;
  const lugar = COLUMNAS.findIndex(({ clave }) => clave === desdeColumna);
  const columnas = conTitulos ? nombradas : COLUMNAS.slice(lugar).map(({ clave }) => clave);
  const pegadas = conTitulos ? otras : [primera, ...otras];
  const quedan = [...filas];
  for (const [i, celdas] of pegadas.entries()) {
    const texts = textosDe(celdas, columnas);
    const vieja = quedan[desdeFila + i];
    quedan[desdeFila + i] = vieja
      ? { ...vieja, texts: { ...vieja.texts, ...texts } }
      : filaNueva(quedan[desdeFila + i - 1], texts);
  }
  return { filas: quedan.filter((fila, i) => i < desdeFila || !enBlanco(fila) || i === 0), cuantas: pegadas.length };
}
