import { esFecha } from '../valores/fecha';

/** What a cell of a column may hold. */
export type Cell =
  | { readonly kind: 'texto' }
  | { readonly kind: 'numero'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'entero'; readonly min?: number; readonly max?: number }
  | { readonly kind: 'fecha' }
  | { readonly kind: 'sino' }
  | { readonly kind: 'opcion'; readonly options: readonly string[] };

/** The value of a cell, or the reason why it has none. An empty cell has the value null. */
export type Reading = { readonly value: string | boolean | null } | { readonly error: string };

/** Returns a text in lower case, without accents and punctuation. Headings and options are compared by it. */
export const llano = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The longest part of a cell that a message quotes, in characters. */
const CITA = 60;
const citado = (text: string): string => `dice «${text.length > CITA ? `${text.slice(0, CITA)}…` : text}».`;
const seEsperaba = (que: string, text: string): Reading => ({ error: `se esperaba ${que}; ${citado(text)}` });

/** Thousands in groups of three, as they are written here (`1.234,5`) or in English (`1,234.5`). */
const CON_DOS_MARCAS = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^[1-9]\d{0,2}(?:,\d{3})+\.\d+$/;
/** Several groups of three digits with one mark: thousands, because a decimal mark occurs once. */
const CON_GRUPOS = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/;
/** One mark before three digits: thousands or decimals. */
const AMBIGUO = /^([1-9]\d{0,2})[.,](\d{3})$/;
const LLANO = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/**
 * Parses a written number to a decimal with a point. Returns null for a text without a number, 'ambiguo' for a number
 * with two readings.
 */
export function readDecimal(text: string): string | 'ambiguo' | null {
  const [, signo = '', cifras = ''] = /^([+-]?)\s*(.*)$/s.exec(text.trim().replace('−', '-')) ?? [];
  if (AMBIGUO.test(cifras)) return 'ambiguo';
  const llanas = sinGrupos(cifras);
  if (llanas === null) return null;
  const [enteros = '', fraccion = ''] = llanas.split('.');
  const entero = enteros.replace(/^0+(?=\d)/, '') || '0';
  const resto = fraccion.replace(/0+$/, '');
  const value = resto === '' ? entero : `${entero}.${resto}`;
  return signo === '-' && value !== '0' ? `-${value}` : value;
}

function sinGrupos(cifras: string): string | null {
  if (CON_DOS_MARCAS.test(cifras)) {
    const decimal = Math.max(cifras.lastIndexOf(','), cifras.lastIndexOf('.'));
    return `${cifras.slice(0, decimal).replace(/[.,]/g, '')}.${cifras.slice(decimal + 1)}`;
  }
  if (CON_GRUPOS.test(cifras)) return cifras.replace(/[.,]/g, '');
  return LLANO.test(cifras) ? cifras.replace(',', '.') : null;
}

/** The allowed range of a number, in Spanish words. */
function numeroEsperado({ kind, min, max }: Extract<Cell, { kind: 'numero' | 'entero' }>): string {
  const que = kind === 'entero' ? 'un número entero' : 'un número';
  if (min !== undefined && max !== undefined) return `${que} entre ${min} y ${max}`;
  return min === undefined ? que : `${que} de ${min} o más`;
}

function readNumber(cell: Extract<Cell, { kind: 'numero' | 'entero' }>, text: string): Reading {
  const value = readDecimal(text.replace(/\s*%$/, ''));
  if (value === 'ambiguo') {
    const [, miles = '', tres = ''] =
      AMBIGUO.exec(
        text
          .replace(/\s*%$/, '')
          .trim()
          .replace(/^[+-]\s*/, ''),
      ) ?? [];
    return {
      error: `se puede leer de dos maneras; escribilo «${miles}${tres}» o «${miles},${tres}0»; ${citado(text)}`,
    };
  }
  const esperado = numeroEsperado(cell);
  if (value === null || (cell.kind === 'entero' && value.includes('.'))) return seEsperaba(esperado, text);
  const { min = -Infinity, max = Infinity } = cell;
  return Number(value) < min || Number(value) > max ? seEsperaba(esperado, text) : { value: value };
}

/** `dd/MM/yyyy`, also with `-` or `.`, or `yyyy-MM-dd`, as `yyyy-MM-dd`; null for what is no day. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const nuestra = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text);
  const [, anio, mes, dia] = iso ?? (nuestra ? [null, nuestra[4], nuestra[3], nuestra[1]] : []);
  if (anio === undefined || mes === undefined || dia === undefined) return null;
  const escrita = `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return esFecha(escrita) ? escrita : null;
}

const SI = ['si', 's', 'x', 'verdadero', 'true', '1'];
const NO = ['no', 'n', 'falso', 'false', '0'];

/** The number of options that a message names. */
const SHOWN_OPTIONS = 8;

function readOption(options: readonly string[], text: string): Reading {
  const buscada = llano(text);
  const found = options.find((una) => llano(una) === buscada);
  if (found !== undefined) return { value: found };
  const primeras = options.slice(0, SHOWN_OPTIONS).join(', ');
  return seEsperaba(`una de estas opciones: ${primeras}${options.length > SHOWN_OPTIONS ? '…' : ''}`, text);
}

/** Reads a cell. A formula is read as text. */
export function readCell(cell: Cell, escrito: string): Reading {
  const text = escrito.trim();
  if (text === '') return { value: null };
  if (cell.kind === 'numero' || cell.kind === 'entero') return readNumber(cell, text);
  if (cell.kind === 'opcion') return readOption(cell.options, text);
  if (cell.kind === 'texto') return { value: text };
  if (cell.kind === 'fecha') {
    const dia = readDay(text);
    return dia === null ? seEsperaba('una fecha, como 31/12/2026', text) : { value: dia };
  }
  if (SI.includes(llano(text))) return { value: true };
  return NO.includes(llano(text)) ? { value: false } : seEsperaba('sí o no', text);
}
