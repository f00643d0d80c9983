import { noFigura } from '@cepa/words/mensajes/rafaga';
import { NOMBRES_DE_PASO, type TipoDePaso } from '@cepa/words/pasos';

/** A record that was scanned. */
export interface Leida {
  readonly id: string;
  readonly codigo: string;
  /** Said beside its code: its state, its lot. */
  readonly detalle?: string;
}

/** The result of reading a code: the record looked for, or why it is not one. */
export type Hallazgo<T extends Leida = Leida> =
  /** `raro`: it is taken, and there is something to look at. */
  { readonly registro: T; readonly raro?: string } | { readonly rechazo: string };

/** The result of a scan, as a person perceives it who looks at the plants and not at the screen. */
export interface Aviso {
  readonly tono: 'bien' | 'repetida' | 'mal';
  readonly texto: string;
}

/** The kind of record that a code names in the club's registry; null where it names none. */
export type QueEs = { readonly tipo: TipoDePaso } | null;

/** The kind that is looked for: 'planta', or words of its own for a kind that the trace does not know. */
export interface Buscado {
  readonly tipo: TipoDePaso | null;
  /** One and many: ['planta', 'plantas']. */
  readonly unidad: readonly [string, string];
}

/** The records that can be chosen, by their code. */
export interface PropsDeEscaneo extends Buscado {
  readonly candidatas: readonly Leida[];
  /** Finds by its code one that is not at hand; undefined where there is none. */
  readonly hallar?: (codigo: string) => Promise<Leida | undefined>;
}

/** Codes are kept in capitals; identifiers, which stand for what has no code, are compared as they come. */
const key = (codigo: string): string => codigo.trim().toUpperCase();

/** Among records at hand, the one of that code. */
export function laDelCodigo<T extends Leida>(candidatas: readonly T[], codigo: string): T | undefined {
  const leidos = new Set(codigosDe(codigo).map(key));
  return candidatas.find((una) => leidos.has(key(una.codigo)) || leidos.has(key(una.id)));
}

/** The codes that what was read may stand for: itself, and the numbers of an identity card. */
export const codigosDe = (leido: string): readonly string[] => [leido, ...partesDeDocumento(leido)];

/** The fields of an Argentine identity card's bar code, the number among them; none of any other code. */
const partesDeDocumento = (codigo: string): readonly string[] => {
  const partes = codigo.split('@').map((parte) => parte.trim());
  return partes.length < 6 ? [] : partes.filter((parte) => /^\d{6,9}$/.test(parte));
};

/** The message for a label that is not in the trace: of a person or a room. It does not repeat what was read. */
export const noEsta = ({ unidad: [, muchas] }: Buscado): string =>
  `Lo leído no está entre los que se pueden elegir acá (${muchas}).`;

/** Why a code is not among those that can be chosen: of another kind, not in the list, or of nothing. */
export function porQueNo(codigo: string, queEs: QueEs, { tipo, unidad: [una, muchas] }: Buscado): string {
  if (queEs === null) return noFigura(codigo);
  if (queEs.tipo !== tipo)
    return `${codigo} es de otro tipo (${NOMBRES_DE_PASO[queEs.tipo].uno}): acá se leen ${muchas}.`;
  return `${codigo} es de este tipo (${una}), pero no está entre lo que se puede elegir acá.`;
}

/** Adds what was found to what was scanned, once and up to a maximum, and says how it went. */
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

/** A code as a reader gave it, and when, in ms. */
export interface Lectura {
  readonly codigo: string;
  readonly cuando: number;
}

/** A reader that is held over a label gives its code again and again. */
const OTRA_VEZ_MS = 2_000;

/** Whether a reading is the one before once more, to be passed over. */
export const pasarDeLargo = (antes: Lectura | null, ahora: Lectura): boolean =>
  antes !== null && key(antes.codigo) === key(ahora.codigo) && ahora.cuando - antes.cuando < OTRA_VEZ_MS;
