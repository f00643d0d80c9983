import type { Cuenta } from './cuentas';
import { NADA, alReves, baseDe, comoParte, asText, juntas, positivas, repartir, sumaDe, type Partes } from './partes';

/** What holds matter, each record by its id. An input of a process is one until the process ends. */
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

/** A record that holds matter, as it is kept. */
export interface Tenencia {
  readonly id: string;
  readonly clase: Clase;
  /** Its code; of a dispensing that of its package. Inputs and processes have none. */
  readonly codigo: string | null;
  /** The biomass of a raw material, the process of an input. */
  readonly padre: string | null;
  /** The unit in which the record counts. */
  readonly unidad: string;
  /** What a unit of a package weighs, in the base. */
  readonly por_unidad: string | null;
  /** The weight of a biomass; of a raw material what it took of its biomass, in that one's unit. */
  readonly medido: string;
  /** What it holds, by base and origin. */
  readonly partes: Readonly<Record<string, Guardadas>>;
  /** What came into it ever, by origin; of a biomass its plants, where they are known: whose it is when it holds nothing. */
  readonly pesos: Guardadas;
  readonly por_plantas: boolean;
  /** What the last count missed and nobody explained, in the base; below zero where it found more. */
  readonly diferencia: string;
  /** Somebody counted it and said why there is less: what is taken off next is that. */
  readonly contado: boolean;
  /** A process that ended: what it still holds was declared by nobody. */
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

/** What it holds of a base. */
export const tiene = ({ partes }: Tenencia, base: string): Partes => leidas(partes[base]);

/** Whose it is: by what it holds, grams first; else by what it held. */
export function pesosDe(una: Tenencia): Partes {
  const bases = [...new Set(['gramos', 'mililitros', ...Object.keys(una.partes)])];
  const suyas = bases.map((base) => positivas(tiene(una, base))).find((partes) => partes.size > 0);
  return suyas ?? leidas(una.pesos);
}

const con = (una: Tenencia, base: string, partes: Partes): Tenencia => {
  const { [base]: _, ...otras } = una.partes;
  return { ...una, partes: partes.size === 0 ? otras : { ...otras, [base]: escritas(partes) } };
};

/** Puts parts into it. */
export function entran(una: Tenencia, base: string, partes: Partes): Tenencia {
  const llena = con(una, base, juntas(tiene(una, base), partes));
  return una.por_plantas ? llena : { ...llena, pesos: escritas(juntas(leidas(una.pesos), positivas(partes))) };
}

/**
 * Takes an amount out of it, of each origin by its share. Of its own base it gives also what it lacks, and holds less than nothing from
 * then on; of another base, and out of a process, it gives what it has.
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

/** The plants of a biomass say whose it is: what it still holds is theirs, by their number. */
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

/** What a holding is in the balance, by account and base: where it is, and what of it nobody explains. */
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
 * What of a holding nobody explains: what an ended process did not declare, what came out beyond what there was, and what the last count
 * missed, at most what there is: what was used since was there.
 */
function sinExplicar(una: Tenencia, hay: Partes): Partes {
  const total = sumaDe(hay);
  const falta = comoParte(una.diferencia);
  if (una.cerrado || total < 0n || falta >= total) return hay;
  return repartir(falta, total > 0n ? hay : leidas(una.pesos));
}
