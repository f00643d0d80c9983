import { noFigura } from '@cepa/words/mensajes/rafaga';
import { NOMBRES_DE_PASO, type TipoDePaso } from '@cepa/words/pasos';

/** A scanned record. */
export interface Leida {
  readonly id: string;
  readonly codigo: string;
  /** Shown beside its code: its state, its lot. */
  readonly detalle?: string;
}

/** The result of a scan: the record, or why it is not one. */
export type Hallazgo<T extends Leida = Leida> =
  /** `raro`: it is accepted, with a warning. */
  { readonly registro: T; readonly raro?: string } | { readonly rechazo: string };

/** The result of a scan in a form that is noticed without looking at the screen. */
export interface Aviso {
  readonly tono: 'bien' | 'repetida' | 'mal';
  readonly texto: string;
}

/** The kind of record of a code in the club; null if there is none. */
export type QueEs = { readonly tipo: TipoDePaso } | null;

/** The kind to scan: 'planta', or a kind of its own that the trace does not have. */
export interface Buscado {
  readonly tipo: TipoDePaso | null;
  /** Singular and plural: ['planta', 'plantas']. */
  readonly unidad: readonly [string, string];
}

/** The records that can be chosen, by code. */
export interface PropsDeEscaneo extends Buscado {
  readonly candidatas: readonly Leida[];
  /** Finds one by its code that is not loaded; undefined if there is none. */
  readonly hallar?: (codigo: string) => Promise<Leida | undefined>;
}

/** Codes are stored in capitals; ids, which replace missing codes, are compared unchanged. */
const key = (codigo: string): string => codigo.trim().toUpperCase();

/** The loaded record with that code. */
export function laDelCodigo<T extends Leida>(candidatas: readonly T[], codigo: string): T | undefined {
  const leidos = new Set(codigosDe(codigo).map(key));
  return candidatas.find((una) => leidos.has(key(una.codigo)) || leidos.has(key(una.id)));
}

/** The codes that a scanned text may be: itself, and the numbers of an identity card. */
export const codigosDe = (leido: string): readonly string[] => [leido, ...partesDeDocumento(leido)];

/** The fields of an Argentine identity card's bar code, including its number; empty for any other code. */
const partesDeDocumento = (codigo: string): readonly string[] => {
  const partes = codigo.split('@').map((parte) => parte.trim());
  return partes.length < 6 ? [] : partes.filter((parte) => /^\d{6,9}$/.test(parte));
};

/** The message for a label of a person or a room, which are not in the trace. It does not repeat the scanned text. */
export const noEsta = ({ unidad: [, muchas] }: Buscado): string =>
  `Lo leído no está entre los que se pueden elegir acá (${muchas}).`;

/** Why a code cannot be chosen: it is of another kind, not in the list, or unknown. */
export function porQueNo(codigo: string, queEs: QueEs, { tipo, unidad: [una, muchas] }: Buscado): string {
  if (queEs === null) return noFigura(codigo);
  if (queEs.tipo !== tipo)
    return `${codigo} es de otro tipo (${NOMBRES_DE_PASO[queEs.tipo].uno}): acá se leen ${muchas}.`;
  return `${codigo} es de este tipo (${una}), pero no está entre lo que se puede elegir acá.`;
}

/** Adds a found record once and up to a maximum, and returns the result. */
export function sumar<T extends Leida>(
  leidas: readonly T[],
  codigo: string,
  hallazgo: Hallazgo<T>,
  max: number,
): { readonly leidas: readonly T[]; readonly aviso: Aviso } {
  if ('rechazo' in hallazgo) return { leidas, aviso: { tono: 'mal', texto: hallazgo.rechazo } };
  const { registro } = hallazgo;
  if (leidas.some(({ id }) => id === registro.id))
    return { leidas, aviso: { tono: 'repetida', texto: `Ya habías leído ${registro.codigo}.` } };
  if (leidas.length >= max)
    return {
      leidas,
      aviso: { tono: 'mal', texto: `Ya hay ${max}: terminá con lo leído antes de seguir con ${codigo}.` },
    };
  const aviso: Aviso = hallazgo.raro
    ? { tono: 'repetida', texto: hallazgo.raro }
    : { tono: 'bien', texto: `Leído: ${registro.codigo}.` };
  return { leidas: [...leidas, registro], aviso };
}

/** A scanned code with its time in ms. */
export interface Lectura {
  readonly codigo: string;
  readonly cuando: number;
}

/** A reader held over a label sends its code repeatedly. */
const OTRA_VEZ_MS = 2_000;

/** Whether a reading repeats the one before, and is ignored. */
export const pasarDeLargo = (antes: Lectura | null, ahora: Lectura): boolean =>
  antes !== null && key(antes.codigo) === key(ahora.codigo) && ahora.cuando - antes.cuando < OTRA_VEZ_MS;
