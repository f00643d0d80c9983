import { hoy, type Dia } from '../formatos';
import type { Columna } from './tipos';
import { campoDeCsv } from './valores';

const MARCA = '\uFEFF';

/** Matches text that a spreadsheet would run as a formula; a plain negative number is none. */
const FORMULA = /^(?:[=+@\t\r\n]|-(?!\d+(?:,\d+)?$))[\s\S]*$/;

/** Header and rows of the columns that have a value. */
export function filasDeCsv<T>(filas: readonly T[], columnas: ReadonlyArray<Columna<T>>): string[][] {
  const conValor = columnas.flatMap((columna) => (columna.valor ? [{ ...columna, valor: columna.valor }] : []));
  return [
    conValor.map(({ titulo }) => titulo),
    ...filas.map((fila) => conValor.map(({ valor, tipo }) => campoDeCsv(valor(fila), tipo))),
  ];
}

/** The file's text: `;` between fields, a mark so that accents are read right, and nothing that a spreadsheet would run. */
export async function textoDeCsv<T>(filas: readonly T[], columnas: ReadonlyArray<Columna<T>>): Promise<string> {
  const { unparse } = await import('papaparse');
  return MARCA + unparse(filasDeCsv(filas, columnas), { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA });
}

/** `<nombre>-YYYY-MM-DD.csv`. */
export const archivoDeCsv = (nombre: string, dia: Dia): string => `${nombre}-${dia}.csv`;

/** Hands the file to the browser. */
export async function descargarCsv<T>(
  nombre: string,
  filas: readonly T[],
  columnas: ReadonlyArray<Columna<T>>,
): Promise<void> {
  const url = URL.createObjectURL(new Blob([await textoDeCsv(filas, columnas)], { type: 'text/csv;charset=utf-8' }));
  const enlace = Object.assign(document.createElement('a'), { href: url, download: archivoDeCsv(nombre, hoy()) });
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
