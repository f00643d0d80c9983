import type { Arista, Cadena, Paso, TipoDePaso } from '../comun/pasos';

/** Number of similar steps from which they are drawn as one. */
export const MIN_GRUPO = 3;
/** Kinds that occur in large numbers and are similar. */
const AGRUPABLES: ReadonlySet<TipoDePaso> = new Set(['planta', 'dispensacion']);

/** Similar steps drawn as one node. */
export interface Grupo {
  readonly id: string;
  readonly tipo: TipoDePaso;
  readonly pasos: readonly Paso[];
  /** Their common origin: the lot of plants, the product of dispensings. */
  readonly de: Paso | null;
}

export interface Union {
  readonly id: string;
  readonly desde: string;
  readonly hacia: string;
  /** The moved sum; null if part of it was not weighed, or in several units. */
  readonly cantidad: number | null;
  readonly unidad: string | null;
}

export interface Drawing {
  readonly pasos: readonly Paso[];
  readonly grupos: readonly Grupo[];
  readonly uniones: readonly Union[];
}

/**
 * Groups the steps of a chain for the drawing: similar steps become groups, except those in `abiertos`, with one line
 * between two nodes.
 */
export function agrupar({ nodos, aristas }: Cadena['grafo'], abiertos: ReadonlySet<string>): Drawing {
  const porId = new Map(nodos.map((paso) => [paso.id, paso]));
  const grupos = gruposDe(nodos, aristas, porId);
  const cerrados = grupos.filter(({ id }) => !abiertos.has(id));
  const lugar = new Map(cerrados.flatMap(({ id, pasos }) => pasos.map((paso) => [paso.id, id] as const)));
  return {
    pasos: nodos.filter(({ id }) => !lugar.has(id)),
    grupos: cerrados,
    uniones: unir(aristas, (id) => lugar.get(id) ?? id),
  };
}

/** Steps of a kind with the same origins and destinations; never the searched one. */
function gruposDe(nodos: readonly Paso[], aristas: readonly Arista[], porId: ReadonlyMap<string, Paso>): Grupo[] {
  const vecinos = vecinosDe(aristas);
  const iguales = new Map<string, Paso[]>();
  for (const paso of nodos) {
    if (!AGRUPABLES.has(paso.tipo) || paso.distancia === 0) continue;
    const { de = [], a = [] } = vecinos.get(paso.id) ?? {};
    const key = [paso.tipo, [...de].sort().join(), [...a].sort().join()].join('|');
    iguales.set(key, [...(iguales.get(key) ?? []), paso]);
  }
  return [...iguales.values()].flatMap((pasos) => {
    const [primero] = pasos;
    if (!primero || pasos.length < MIN_GRUPO) return [];
    const origenes = vecinos.get(primero.id)?.de ?? [];
    return [
      {
        id: `grupo-${primero.id}`,
        tipo: primero.tipo,
        pasos,
        de: origenes.length === 1 ? (porId.get(origenes[0] ?? '') ?? null) : null,
      },
    ];
  });
}

interface Vecinos {
  readonly de: string[];
  readonly a: string[];
}

function vecinosDe(aristas: readonly Arista[]): Map<string, Vecinos> {
  const vecinos = new Map<string, Vecinos>();
  const de = (id: string): Vecinos => vecinos.get(id) ?? vecinos.set(id, { de: [], a: [] }).get(id)!;
  for (const { desde, hacia } of aristas) {
    de(desde).a.push(hacia);
    de(hacia).de.push(desde);
  }
  return vecinos;
}

function unir(aristas: readonly Arista[], lugarDe: (id: string) => string): Union[] {
  const uniones = new Map<string, Union>();
  for (const arista of aristas) {
    const [desde, hacia] = [lugarDe(arista.desde), lugarDe(arista.hacia)];
    const id = `${desde}>${hacia}`;
    const antes = uniones.get(id);
    uniones.set(
      id,
      antes ? sumar(antes, arista) : { id, desde, hacia, cantidad: arista.cantidad, unidad: arista.unidad },
    );
  }
  return [...uniones.values()];
}

function sumar(union: Union, { cantidad, unidad }: Arista): Union {
  if (union.cantidad === null || cantidad === null || union.unidad !== unidad)
    return { ...union, cantidad: null, unidad: null };
  // Quantities have six decimals: the binary sum is rounded to them.
  return { ...union, cantidad: Math.round((union.cantidad + cantidad) * 1e6) / 1e6 };
}
