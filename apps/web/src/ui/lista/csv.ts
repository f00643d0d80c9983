import { escribirDia, escribirInstante } from './fechas';
import type { Columna, Valor } from './tipos';

const MARCA = '\uFEFF';

/** What a spreadsheet would run as a formula; a plain negative number is none. */
const FORMULA = /^(?:[=+@\t\r\n]|-(?!\d+(?:,\d+)?$))[\s\S]*$/;

/** A value as a spreadsheet set to es-AR reads it: decimal comma, no thousands mark, dd/MM/yyyy. */
function campo(valor: Valor, tipo: Columna<never>['tipo']): string {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (typeof valor === 'number') return decimal(valor);
  if (tipo === 'fecha') return escribirDia(valor);
  return tipo === 'fechaHora' ? escribirInstante(valor) : valor;
}

/** Never in scientific notation, which a spreadsheet may take for text. */
const decimal = (valor: number): string => (/e/.test(String(valor)) ? valor.toFixed(12).replace(/\.?0+$/, '') : String(valor)).replace('.', ',');

/** Header and rows of the columns that have a value. */
export function filasDeCsv<T>(filas: readonly T[], columnas: ReadonlyArray<Columna<T>>): string[][] {
  const conValor = columnas.flatMap((columna) => (columna.valor ? [{ ...columna, valor: columna.valor }] : []));
  return [conValor.map(({ titulo }) => titulo), ...filas.map((fila) => conValor.map(({ valor, tipo }) => campo(valor(fila), tipo)))];
}

/** The file's text: `;` between fields, a mark so that accents are read right, and nothing that a spreadsheet would run. */
export async function textoDeCsv<T>(filas: readonly T[], columnas: ReadonlyArray<Columna<T>>): Promise<string> {
  const { unparse } = await import('papaparse');
  return MARCA + unparse(filasDeCsv(filas, columnas), { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA });
}

/** `<nombre>-YYYY-MM-DD.csv`, by the day of this device. */
export const archivoDeCsv = (nombre: string, hoy: Date): string =>
  `${nombre}-${hoy.getFullYear()}-${String(hoy.getMonth() + 1).padStart(2, '0')}-${String(hoy.getDate()).padStart(2, '0')}.csv`;

/** Hands the file to the browser. */
export async function descargarCsv<T>(nombre: string, filas: readonly T[], columnas: ReadonlyArray<Columna<T>>): Promise<void> {
  const url = URL.createObjectURL(new Blob([await textoDeCsv(filas, columnas)], { type: 'text/csv;charset=utf-8' }));
  const enlace = Object.assign(document.createElement('a'), { href: url, download: archivoDeCsv(nombre, new Date()) });
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
