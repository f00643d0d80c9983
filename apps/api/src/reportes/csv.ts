import { porPartes } from './por-partes';
import { textoDeCelda, type Bloque, type Seccion } from './seccion';

const MARCA = '\uFEFF';
const CIFRA = /^-?(?:((?:US)?\$|[A-Z]{3}) )?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/;

/** What stands above the tables: the report's name, and what was asked for. */
export interface Portada {
  readonly titulo: string;
  readonly filas: readonly (readonly [nombre: string, valor: string])[];
}

/**
 * The tables of a report as a spreadsheet set to es-AR reads them: a blank line between two, each below its title. Before them what the report
 * is about, and its notices: without them a part of the club's record would be read as the whole.
 */
export async function csvDe(bloques: readonly Bloque[], portada: Portada | null = null): Promise<Buffer> {
  const avisos = bloques.flatMap((uno) => ('aviso' in uno ? [['Aviso', uno.aviso] as const] : []));
  const partes: string[] =
    portada === null ? [] : [[[portada.titulo], ...portada.filas, ...avisos].map(renglon).join('\r\n')];
  for (const bloque of bloques) {
    if (!('columnas' in bloque)) continue;
    const escritas = await porPartes(await filasDe(bloque), renglon);
    partes.push([campo(bloque.titulo), ...escritas].join('\r\n'));
  }
  return Buffer.from(`${MARCA}${partes.join('\r\n\r\n')}\r\n`, 'utf8');
}

/** Headings, rows and sums of a table as texts; of one without rows, what says so: a file must not look as if it had failed. */
async function filasDe({ columnas, filas, total, vacio }: Seccion): Promise<readonly (readonly string[])[]> {
  if (filas.length === 0 && vacio !== undefined) return [[vacio]];
  const escritas = await porPartes(Array.from({ length: filas.length }), (_, lugar) =>
    filas.at(lugar)!.map(textoDeCelda),
  );
  return conMoneda([columnas.map(({ titulo }) => titulo), ...escritas, ...(total ? [total] : [])]);
}

const renglon = (celdas: readonly string[]): string => celdas.map(campo).join(';');

/** An amount with its currency, one of several in a cell that no rate adds, too. */
const IMPORTE = /(?:^|\+ )-?((?:US)?\$|[A-Z]{3}) \d/g;

/**
 * The figures of a column that is of one currency lose it, for a spreadsheet to add them, and its heading says it. Where the currencies are
 * several each amount keeps its own: without it they would be added.
 */
function conMoneda([titulos = [], ...filas]: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const limpias = filas.map((fila) => fila.map((celda) => celda.replace(/ {2,}/g, ' ').trim()));
  const monedas = titulos.map((_titulo, columna) => [
    ...new Set(limpias.flatMap((fila) => [...(fila[columna] ?? '').matchAll(IMPORTE)].map(([, una]) => una))),
  ]);
  const delTitulo = titulos.map((titulo, columna) =>
    monedas[columna]?.length === 1 ? `${titulo} (${monedas[columna]?.join('')})` : titulo,
  );
  return [
    delTitulo.map((titulo) => titulo.replace(/ {2,}/g, ' ').trim()),
    ...limpias.map((fila) =>
      fila.map((celda, columna) => ((monedas[columna]?.length ?? 0) > 1 && tieneMoneda(celda) ? celda : cifra(celda))),
    ),
  ];
}

const tieneMoneda = (celda: string): boolean => CIFRA.exec(celda)?.[1] !== undefined;

/** A figure without its thousands mark and its currency, which a spreadsheet would take for text. */
const cifra = (texto: string): string =>
  CIFRA.test(texto) ? texto.replace(/[A-Z$]+ /, '').replaceAll('.', '') : texto;

/** Quoted where it has to be, and nothing that a spreadsheet would run. */
function campo(texto: string): string {
  const segura = /^[=+@\t\r\n]|^-(?!\d+(?:,\d+)?$)/.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(segura) ? `"${segura.replaceAll('"', '""')}"` : segura;
}
