import { Decimal } from 'decimal.js';

/**
 * Amounts are whole billionths of a gram, a millilitre or another unit: six digits of a milligram. Whole numbers add up
 * exactly. What does not divide evenly is distributed whole, part by part.
 */
const EN_UNO = 9;
const Exacto = Decimal.clone({ precision: 60 });

/** The factor from each unit to its base; every other unit is its own base. */
const BASES: Readonly<Record<string, readonly [base: string, cuantos: string]>> = {
  gramos: ['gramos', '1'],
  kilos: ['gramos', '1000'],
  miligramos: ['gramos', '0.001'],
  mililitros: ['mililitros', '1'],
  cm3: ['mililitros', '1'],
  litros: ['mililitros', '1000'],
  dcm3: ['mililitros', '1000'],
};

/** The base of a unit: the unit in which its quantities add up. */
export const baseDe = (unidad: string): string => BASES[unidad]?.[0] ?? unidad;

/** A decimal without an exponent, and how many digits its amount has after it by the factor of its unit. */
const SIMPLE = /^(-?)(\d{1,20})(?:\.(\d+))?$/;
const CIFRAS: Readonly<Record<string, number>> = { '1': EN_UNO, '1000': EN_UNO + 3, '0.001': EN_UNO - 3 };

/** Converts a quantity to an amount of its base. */
export function enBase(cantidad: string, unidad: string): bigint {
  const factor = BASES[unidad]?.[1] ?? '1';
  // Nearly all quantities are whole amounts: moving the point gives the same for less.
  const [, signo = '', entero = '', resto = ''] = SIMPLE.exec(cantidad) ?? [];
  const cifras = CIFRAS[factor]!;
  if (entero !== '' && resto.length <= cifras) return BigInt(signo + entero + resto.padEnd(cifras, '0'));
  return BigInt(new Exacto(cantidad).times(factor).times(`1e${EN_UNO}`).toFixed(0));
}

/** Writes an amount as a decimal, without trailing zeros. */
export function asText(parte: bigint): string {
  const cifras = (parte < 0n ? -parte : parte).toString().padStart(EN_UNO + 1, '0');
  const resto = cifras.slice(-EN_UNO).replace(/0+$/, '');
  return `${parte < 0n ? '-' : ''}${cifras.slice(0, -EN_UNO)}${resto === '' ? '' : '.'}${resto}`;
}

/** Reads a decimal as an amount. */
export const comoParte = (text: string): bigint => enBase(text, 'gramos');

/** The parts of an amount by origin. */
export type Partes = ReadonlyMap<string, bigint>;

export const NADA: Partes = new Map();

/** The origin of matter whose lot is unknown. */
export const SIN_ORIGEN = '|';

/** Joins a lot and its crop into one key; either may be missing. */
export const origenDe = (lote: string | null, proyecto: string | null): string => `${lote ?? ''}|${proyecto ?? ''}`;

/** Splits an origin into its lot and crop. */
export function deOrigen(origen: string): { readonly lote_id: string | null; readonly proyecto_id: string | null } {
  const [lote = '', proyecto = ''] = origen.split('|');
  return { lote_id: lote || null, proyecto_id: proyecto || null };
}

export const sumaDe = (partes: Partes): bigint => [...partes.values()].reduce((suma, una) => suma + una, 0n);

/** Adds parts by origin; zero parts are left out. */
export function juntas(...todas: readonly Partes[]): Partes {
  const suma = new Map<string, bigint>();
  for (const unas of todas)
    for (const [origen, parte] of unas) {
      const hay = (suma.get(origen) ?? 0n) + parte;
      if (hay === 0n) suma.delete(origen);
      else suma.set(origen, hay);
    }
  return suma;
}

export const alReves = (partes: Partes): Partes => new Map([...partes].map(([origen, parte]) => [origen, -parte]));

export const positivas = (partes: Partes): Partes => new Map([...partes].filter(([, parte]) => parte > 0n));

/**
 * Divides an amount among origins by their weights, exactly: each gets its share rounded down to a billionth. The
 * remaining billionths go one by one to the largest remainders, then by the origin's id. Without weights the amount has
 * no origin.
 */
export function repartir(total: bigint, pesos: Partes): Partes {
  if (total < 0n) return alReves(repartir(-total, pesos));
  const suyos = [...positivas(pesos)].sort(([uno], [otro]) => (uno < otro ? -1 : 1));
  const peso = suyos.reduce((suma, [, uno]) => suma + uno, 0n);
  if (peso === 0n) return total === 0n ? NADA : new Map([[SIN_ORIGEN, total]]);
  const dadas = suyos.map(([origen, uno]) => ({
    origen,
    parte: (total * uno) / peso,
    resto: (total * uno) % peso,
  }));
  const sobran = Number(total - dadas.reduce((suma, { parte }) => suma + parte, 0n));
  const primeras = new Set([...dadas].sort((una, otra) => (otra.resto > una.resto ? 1 : -1)).slice(0, sobran));
  return juntas(new Map(dadas.map((una) => [una.origen, primeras.has(una) ? una.parte + 1n : una.parte])));
}
