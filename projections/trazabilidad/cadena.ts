import { Decimal } from 'decimal.js';
import { TIPOS_DE_PASO } from '@cepa/words/pasos';
import type { AristaLeida, NodoLeido, Recorrido, Sentido } from './trazabilidad.queries';
import type { InfoDeNodo, TipoDeNodo } from './trazabilidad.table';

/** Maximum length of a chain, in steps. */
export const MAX_PROFUNDIDAD = 100;

/** A step of the chain, as seen from its start. */
export interface Paso {
  readonly id: string;
  readonly tipo: TipoDeNodo | 'no_encontrado';
  readonly codigo: string;
  readonly info: InfoDeNodo;
  readonly ocurrido: string | null;
  readonly tardio: boolean;
  readonly correcciones: number;
  readonly evento_id: string | null;
  /** The quantity that moved between it and the step before it, as a decimal; null if it was not weighed. */
  readonly cantidad: string | null;
  readonly unidad: string | null;
  /** Number of steps from the start; negative towards the origin. */
  readonly distancia: number;
  readonly children: Paso[];
}

export interface Cadena {
  readonly nodo: Paso;
  /** Nearest first. */
  readonly origen: readonly Paso[];
  /** The steps that came from it, as a tree in which every step appears once. */
  readonly destino: readonly Paso[];
  /** The steps of `destino` as a list, nearest first. */
  readonly destinoPlano: readonly Paso[];
  readonly aristas: readonly AristaLeida[];
  /** Whether the chain was cut at the maximum. */
  readonly truncado: boolean;
}

/** The order of the kinds, from the seed to the person. */
const ORDEN = new Map<Paso['tipo'], number>(TIPOS_DE_PASO.map((tipo, lugar) => [tipo, lugar]));
const lugarDe = ({ tipo }: Paso): number => ORDEN.get(tipo) ?? ORDEN.size;

/** Joins both halves of a walk into one chain. */
export function cadenaDe(inicio: NodoLeido, haciaOrigen: Recorrido, haciaDestino: Recorrido): Cadena {
  const origen = pasosDe(inicio, haciaOrigen, 'origen');
  const destino = pasosDe(inicio, haciaDestino, 'destino');
  const vistos = new Set([inicio.id, ...origen.pasos.map(({ id }) => id), ...destino.pasos.map(({ id }) => id)]);
  const aristas = new Map([...haciaOrigen.aristas, ...haciaDestino.aristas].map((arista) => [arista.id, arista]));
  return {
    nodo: paso(inicio, inicio.id, 0, []),
    origen: origen.pasos.map((uno) => ({ ...uno, children: [] })),
    destino: destino.pasos.filter(({ distancia }) => distancia === 1),
    destinoPlano: destino.pasos,
    aristas: [...aristas.values()].filter(({ desde, hacia }) => vistos.has(desde) && vistos.has(hacia)),
    truncado: haciaOrigen.truncado || haciaDestino.truncado || origen.cortado || destino.cortado,
  };
}

/** Opaque ids of those who received something of the chain. */
export function personasDe({ nodo, destinoPlano }: Cadena): string[] {
  return [nodo, ...destinoPlano]
    .map(({ info }) => info['usuario_medicinal_id'])
    .filter((id): id is string => typeof id === 'string');
}

/** Level by level from the start. Each step belongs to the nearest step that leads to it, so that it appears once. */
function pasosDe(
  inicio: NodoLeido,
  { nodos, aristas }: Recorrido,
  sentido: Sentido,
): { pasos: Paso[]; cortado: boolean } {
  const porId = new Map(nodos.map((nodo) => [nodo.id, nodo]));
  const salidas = agrupar(aristas, sentido);
  const visitados = new Set([inicio.id]);
  const pasos: Paso[] = [];
  let nivel: Paso[] = [paso(inicio, inicio.id, 0, [])];
  for (let distancia = 1; nivel.length > 0; distancia += 1) {
    const siguiente: Paso[] = [];
    for (const padre of nivel) {
      for (const [id, juntas] of salidas.get(padre.id) ?? []) {
        if (visitados.has(id)) continue;
        if (distancia > MAX_PROFUNDIDAD) return { pasos, cortado: true };
        visitados.add(id);
        const hijo = paso(porId.get(id), id, sentido === 'origen' ? -distancia : distancia, juntas);
        padre.children.push(hijo);
        siguiente.push(hijo);
      }
      padre.children.sort(enOrden(sentido));
    }
    nivel = siguiente.sort(enOrden(sentido));
    pasos.push(...nivel);
  }
  return { pasos, cortado: false };
}

type Salidas = ReadonlyMap<string, ReadonlyMap<string, readonly AristaLeida[]>>;

/** Edges by their first step, in the direction of the walk. */
function agrupar(aristas: readonly AristaLeida[], sentido: Sentido): Salidas {
  const salidas = new Map<string, Map<string, AristaLeida[]>>();
  for (const arista of aristas) {
    // An analysis is listed after the record that it analyses, in both directions.
    const adelante = sentido === 'destino' || arista.tipo === 'analisis';
    const [aqui, alla] = adelante ? [arista.desde, arista.hacia] : [arista.hacia, arista.desde];
    const destinos = salidas.get(aqui) ?? new Map<string, AristaLeida[]>();
    destinos.set(alla, [...(destinos.get(alla) ?? []), arista]);
    salidas.set(aqui, destinos);
  }
  return salidas;
}

function paso(nodo: NodoLeido | undefined, id: string, distancia: number, aristas: readonly AristaLeida[]): Paso {
  const movido = medida(aristas);
  if (!nodo)
    return {
      id,
      tipo: 'no_encontrado',
      codigo: id,
      info: {},
      ocurrido: null,
      tardio: false,
      correcciones: 0,
      evento_id: null,
      ...movido,
      distancia,
      children: [],
    };
  const { tipo, codigo, info, ocurrido, tardio, correcciones, evento_id } = nodo;
  return { id, tipo, codigo, info, ocurrido, tardio, correcciones, evento_id, ...movido, distancia, children: [] };
}

/** Deliveries between the same two steps are added up if they have one unit. */
function medida(aristas: readonly AristaLeida[]): Pick<Paso, 'cantidad' | 'unidad'> {
  const [primera, ...otras] = aristas;
  if (!primera || aristas.some(({ cantidad, unidad }) => cantidad === null || unidad !== primera.unidad))
    return { cantidad: null, unidad: null };
  return {
    cantidad: otras
      .reduce((total, { cantidad }) => total.plus(cantidad ?? 0), new Decimal(primera.cantidad ?? 0))
      .toFixed(),
    unidad: primera.unidad,
  };
}

/** Towards the origin, steps further from the person come later; towards the person, the reverse. */
function enOrden(sentido: Sentido) {
  const signo = sentido === 'origen' ? -1 : 1;
  return (a: Paso, b: Paso): number =>
    signo * (lugarDe(a) - lugarDe(b)) ||
    comparar(a.ocurrido ?? '', b.ocurrido ?? '') ||
    comparar(a.codigo, b.codigo) ||
    comparar(a.id, b.id);
}

function comparar(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
