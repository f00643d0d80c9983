import type { Content } from 'pdfmake/interfaces';
import { AVISO } from './papel';
import { porPartes } from './por-partes';

const MARCA = '\uFEFF';
const CIFRA = /^-?(?:((?:US)?\$|[A-Z]{3}) )?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/;

/** Marks the title of a table without rows, and the text that says so: a file must not look as if it had failed. */
export const SIN_FILAS = 'sin_filas';

/** What stands above the tables: the report's name, and what was asked for. */
export interface Portada {
  readonly titulo: string;
  readonly filas: readonly (readonly [nombre: string, valor: string])[];
}

interface Tabla {
  readonly titulo: string;
  readonly filas: readonly (readonly string[])[];
}

/**
 * The tables of a report as a spreadsheet set to es-AR reads them: a blank line between two, each below its title. Before them what the report
 * is about, and its notices: without them a part of the club's record would be read as the whole.
 */
export async function csvDe(contenido: readonly Content[], portada: Portada | null = null): Promise<Buffer> {
  const avisos = avisosDe(contenido).map((texto) => ['Aviso', texto] as const);
  const bloques: string[] =
    portada === null ? [] : [[[portada.titulo], ...portada.filas, ...avisos].map(renglon).join('\r\n')];
  for (const { titulo, filas } of tablasDe(contenido)) {
    const escritas = await porPartes(filas, renglon);
    bloques.push([campo(titulo), ...escritas].join('\r\n'));
  }
  return Buffer.from(`${MARCA}${bloques.join('\r\n\r\n')}\r\n`, 'utf8');
}

const renglon = (celdas: readonly string[]): string => celdas.map(campo).join(';');

const avisosDe = (contenido: readonly Content[]): string[] =>
  contenido.flatMap((nodo) =>
    typeof nodo === 'object' && 'style' in nodo && nodo.style === AVISO ? [textoDe(nodo)] : [],
  );

/** Every table that `tabla` of documento.ts made: its band, its headings and its rows. */
function tablasDe(nodo: unknown): Tabla[] {
  if (Array.isArray(nodo)) return nodo.flatMap(tablasDe);
  if (nodo === null || typeof nodo !== 'object') return [];
  const { layout, table, stack, style } = nodo as {
    layout?: unknown;
    table?: { body: unknown[][] };
    stack?: unknown;
    style?: unknown;
  };
  if (style === SIN_FILAS && Array.isArray(stack)) {
    const [titulo, vacio] = stack.map(textoDe);
    return [{ titulo: titulo ?? '', filas: [[vacio ?? '']] }];
  }
  if (layout !== 'seccion' || !table) return tablasDe(stack);
  const [banda = [], ...filas] = table.body;
  return [{ titulo: textoDe(banda[0]), filas: conMoneda(filas.map((fila) => fila.map(textoDe))) }];
}

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

/** Returns the text of a cell; of a band, its title. */
export function textoDe(celda: unknown): string {
  if (typeof celda === 'string' || typeof celda === 'number') return String(celda);
  if (Array.isArray(celda)) return celda.map(textoDe).join('');
  if (celda === null || typeof celda !== 'object') return '';
  const { text, stack, columns } = celda as { text?: unknown; stack?: unknown[]; columns?: unknown[] };
  if (text !== undefined) return textoDe(text);
  if (stack) return stack.map(textoDe).filter(Boolean).join(', ');
  return columns?.map(textoDe).find(Boolean) ?? '';
}

/** A figure without its thousands mark and its currency, which a spreadsheet would take for text. */
const cifra = (texto: string): string =>
  CIFRA.test(texto) ? texto.replace(/[A-Z$]+ /, '').replaceAll('.', '') : texto;

/** Quoted where it has to be, and nothing that a spreadsheet would run. */
function campo(texto: string): string {
  const segura = /^[=+@\t\r\n]|^-(?!\d+(?:,\d+)?$)/.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(segura) ? `"${segura.replaceAll('"', '""')}"` : segura;
}
