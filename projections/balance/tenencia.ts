import type { Cuenta } from './cuentas';
import { NADA, alReves, baseDe, comoParte, asText, juntas, positivas, repartir, sumaDe, type Partes } from './partes';

/** The kinds of record that hold matter. An input of a process counts by itself until the process ends. */
export type Clase =
  | 'biomasa'
  | 'materia_prima'
  | 'insumo'
  | 'proceso'
  | 'producto_final_bulk'
  | 'producto_envasado'
  | 'dispensacion'
  | 'devuelto'
  | 'producto_final';

type Guardadas = Readonly<Record<string, string>>;

/** A record that holds matter, as it is stored. */
export interface Tenencia {
  readonly id: string;
  readonly clase: Clase;
  /** Its code; of a dispensing that of its package. Inputs and processes have none. */
  readonly codigo: string | null;
  /** The biomass of a raw material, the process of an input. */
  readonly padre: string | null;
  /** The unit in which the record counts. */
  readonly unidad: string;
  /** The weight of one unit of a package, in the base. */
  readonly por_unidad: string | null;
  /** The weight of a biomass; for a raw material, what it took of its biomass, in the biomass's unit. */
  readonly medido: string;
  /** Its content by base and origin. */
  readonly partes: Readonly<Record<string, Guardadas>>;
  /**
   * What ever came into it, by origin; for a biomass, its plants where they are known. It gives the origin once the
   * record is empty.
   */
  readonly pesos: Guardadas;
  readonly por_plantas: boolean;
  /** What the last count missed and is not explained, in the base; negative where the count found more. */
  readonly diferencia: string;
  /** It was counted with a reason for the shortage: the next loss is that shortage. */
  readonly contado: boolean;
  /** A process that ended: what it still holds was not declared. */
  readonly cerrado: boolean;
}

export const nueva = (id: string, clase: Clase, unidad: string): Tenencia => ({
  ...{ id, clase, codigo: null, padre: null, unidad, por_unidad: null, medido: '0', partes: {}, pesos: {} },
  ...{ por_plantas: false, diferencia: '0', contado: false, cerrado: false },
});

const leidas = (guardadas: Guardadas | undefined): Partes =>
  new Map(Object.entries(guardadas ?? {}).map(([origen, una]) => [origen, comoParte(una)]));

const escritas = (partes: Partes): Guardadas =>
  Object.fromEntries(
    [...partes].sort(([uno], [otro]) => (uno < otro ? -1 : 1)).map(([origen, una]) => [origen, asText(una)]),
  );

export const baseDeTenencia = ({ unidad }: Tenencia): string => baseDe(unidad);

/** The amount that it holds in a base. */
export const tiene = ({ partes }: Tenencia, base: string): Partes => leidas(partes[base]);

/** Its origins: of what it holds, grams first; else of what it held. */
export function pesosDe(una: Tenencia): Partes {
  const bases = [...new Set(['gramos', 'mililitros', ...Object.keys(una.partes)])];
  const suyas = bases.map((base) => positivas(tiene(una, base))).find((partes) => partes.size > 0);
  return suyas ?? leidas(una.pesos);
}

const con = (una: Tenencia, base: string, partes: Partes): Tenencia => {
  const { [base]: _, ...otras } = una.partes;
  return { ...una, partes: partes.size === 0 ? otras : { ...otras, [base]: escritas(partes) } };
};

/** Adds parts to it. */
export function entran(una: Tenencia, base: string, partes: Partes): Tenencia {
  const llena = con(una, base, juntas(tiene(una, base), partes));
  return una.por_plantas ? llena : { ...llena, pesos: escritas(juntas(leidas(una.pesos), positivas(partes))) };
}

/**
 * Takes an amount out of it, from each origin by its share. In its own base it may go below zero. In another base, or
 * for a process, it gives at most what it has.
 */
export function salen(
  una: Tenencia,
  base: string,
  cuanto: bigint,
): { readonly partes: Partes; readonly queda: Tenencia } {
  const hay = tiene(una, base);
  const suyas = positivas(hay);
  const total = sumaDe(suyas);
  const hasta = cuanto <= total ? cuanto : total;
  const falta = base === baseDeTenencia(una) && una.clase !== 'proceso' ? cuanto - hasta : 0n;
  const partes = juntas(repartir(hasta, suyas), repartir(falta, suyas.size > 0 ? suyas : leidas(una.pesos)));
  return { partes, queda: con(una, base, juntas(hay, alReves(partes))) };
}

/** Sets the origin of a biomass by its plants: divides what it still holds by the number of plants of each origin. */
export function dePlantas(una: Tenencia, plantas: Partes): Tenencia {
  const cuentas = una.por_plantas ? juntas(leidas(una.pesos), plantas) : plantas;
  const bases = Object.keys(una.partes);
  const repartida = bases.reduce((hasta, base) => con(hasta, base, repartir(sumaDe(tiene(una, base)), cuentas)), una);
  return { ...repartida, pesos: escritas(cuentas), por_plantas: true };
}

const DONDE = {
  biomasa: 'en_biomasa',
  materia_prima: 'en_materia_prima',
  insumo: 'en_proceso',
  proceso: 'en_proceso',
  producto_final_bulk: 'en_bulk',
  producto_envasado: 'en_envasado',
  dispensacion: 'dispensado',
  devuelto: 'devuelto',
  producto_final: 'en_producto_final',
} as const satisfies Record<Clase, Cuenta>;

/** What a holding adds to the balance, by account and base: the account of its kind, and the part that is not explained. */
export function visibles(una: Tenencia): readonly (readonly [cuenta: Cuenta, base: string, partes: Partes])[] {
  const propia = baseDeTenencia(una);
  return [...new Set([propia, ...Object.keys(una.partes)])].flatMap((base) => {
    const hay = tiene(una, base);
    const perdidas = una.cerrado || base === propia ? sinExplicar(una, hay) : NADA;
    return [
      ['sin_explicar', base, perdidas],
      [DONDE[una.clase], base, juntas(hay, alReves(perdidas))],
    ] as const;
  });
}

/**
 * The unexplained part of a holding: what an ended process did not declare, what went out beyond the stock, and what
 * the last count missed. The last is at most the stock, because what was used since was there.
 */
function sinExplicar(una: Tenencia, hay: Partes): Partes {
  const total = sumaDe(hay);
  const falta = comoParte(una.diferencia);
  if (una.cerrado || total < 0n || falta >= total) return hay;
  return repartir(falta, total > 0n ? hay : leidas(una.pesos));
}
