import { Decimal } from 'decimal.js';

/**
 * Amounts are whole billionths of a gram, of a millilitre or of another unit: six digits of a milligram. Whole numbers add up exactly,
 * and what does not divide evenly is given out whole, part by part.
 */
const EN_UNO = 9;
const Exacto = Decimal.clone({ precision: 60 });

/** How much of the units that add up is in one of each; every other unit adds up with itself alone. */
const BASES: Readonly<Record<string, readonly [base: string, cuantos: string]>> = {
  gramos: ['gramos', '1'],
  kilos: ['gramos', '1000'],
  miligramos: ['gramos', '0.001'],
  mililitros: ['mililitros', '1'],
  cm3: ['mililitros', '1'],
  litros: ['mililitros', '1000'],
  dcm3: ['mililitros', '1000'],
};

/** The unit in which a quantity adds up. */
export const baseDe = (unidad: string): string => BASES[unidad]?.[0] ?? unidad;

/** A quantity of a unit as an amount of its base. */
export const enBase = (cantidad: string, unidad: string): bigint =>
  BigInt(
    new Exacto(cantidad)
      .times(BASES[unidad]?.[1] ?? '1')
      .times(`1e${EN_UNO}`)
      .toFixed(0),
  );

/** An amount as decimal text, without zeros at its end. */
export const asText = (parte: bigint): string => new Exacto(parte.toString()).div(`1e${EN_UNO}`).toFixed();

/** Decimal text as an amount. */
export const comoParte = (text: string): bigint => enBase(text, 'gramos');

/** How much of an amount is of each origin. */
export type Partes = ReadonlyMap<string, bigint>;

export const NADA: Partes = new Map();

/** Matter of which nobody recorded where it grew. */
export const SIN_ORIGEN = '|';

/** A lot and its crop, as one word; either may be missing. */
export const origenDe = (lote: string | null, proyecto: string | null): string => `${lote ?? ''}|${proyecto ?? ''}`;

/** The lot and the crop of an origin. */
export function deOrigen(origen: string): { readonly lote_id: string | null; readonly proyecto_id: string | null } {
  const [lote = '', proyecto = ''] = origen.split('|');
  return { lote_id: lote || null, proyecto_id: proyecto || null };
}

export const sumaDe = (partes: Partes): bigint => [...partes.values()].reduce((suma, una) => suma + una, 0n);

/** Adds parts, origin by origin; those of nothing are left out. */
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
 * Divides an amount among origins by their weights, exactly: each gets its share rounded down to a billionth, and the billionths that are
 * left go one by one to the largest remainders, then by the origin's id. What nobody has a weight in is of no origin.
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
