import { NO_DATA, numero, type Cifra, type Decimales } from './numeros';

/** The symbol of every unit of the API (`GET /api/constantes/unidades-medida`). */
export const SIMBOLOS: Readonly<Record<string, string>> = {
  gramos: 'g',
  kilos: 'kg',
  miligramos: 'mg',
  litros: 'l',
  mililitros: 'ml',
  cm3: 'cm³',
  dcm3: 'dm³',
  unidad: 'u.',
  metros: 'm',
  centimetros: 'cm',
  kilometros: 'km',
  'grados celsius': '°C',
  'grados fahrenheit': '°F',
};

/** 'gramos' → 'g'; an unknown unit is returned unchanged. */
export const simbolo = (unidad: string | null | undefined): string => (unidad ? (SIMBOLOS[unidad] ?? unidad) : '');

/**
 * A figure with its unit: `cantidad(1234.5, 'gramos')` → '1.234,5 g', `cantidad(1, 'unidades')` → '1 unidad' (the space
 * does not break).
 *
 * @param decimales number of decimals; without it the value is exact
 */
export function cantidad(value: Cifra, unidad: string | null | undefined, decimales?: Decimales): string {
  const cifra = numero(value, decimales);
  const signo = unidad === 'unidades' && Math.abs(Number(value)) === 1 ? 'unidad' : simbolo(unidad);
  return cifra === NO_DATA || signo === '' ? cifra : `${cifra}\u00a0${signo}`;
}

/** The size of a file: '45 bytes', '12,3 KB', '1,5 MB'. */
export function size(bytes: number): string {
  if (bytes < 1024) return cuenta(bytes, 'byte');
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? cantidad(kilobytes, 'KB', 1) : cantidad(kilobytes / 1024, 'MB', 1);
}

/** A count with its noun: `cuenta(1, 'planta')` → '1 planta', `cuenta(1200, 'planta')` → '1.200 plantas'. */
export function cuenta(n: number, uno: string, muchos = `${uno}s`): string {
  return `${numero(n)} ${n === 1 ? uno : muchos}`;
}

/** The word that agrees with a figure: `agreed(1, 'falta', 'faltan')` → 'falta'. */
export const agreed = (value: Cifra, uno: string, muchos: string): string => (Number(value) === 1 ? uno : muchos);

/** Ends a sentence with a full stop, unless it ends in an abbreviation ('5 u.'). */
export const oracion = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
