import { Graph, layout } from '@dagrejs/dagre';
import type { Union } from './agrupar';

export const WIDTH = 248;
export const HEIGHT = 108;
/** With more nodes the exact ranking takes too long. */
const MUCHOS = 400;

export interface Punto {
  readonly x: number;
  readonly y: number;
}

export interface Route {
  readonly puntos: readonly Punto[];
  /** The position of its quantity. */
  readonly rotulo: Punto | null;
}

export interface Plano {
  readonly ancho: number;
  readonly alto: number;
  /** Top left corner of each node. */
  readonly lugares: ReadonlyMap<string, Punto>;
  readonly rutas: ReadonlyMap<string, Route>;
}

/** Left to right on a desktop, top to bottom on a phone. */
export type Sentido = 'LR' | 'TB';

/** Positions of nodes and lines; `rotulos` are the texts of the lines by id, which need space. */
export function ubicar(
  ids: readonly string[],
  uniones: readonly Union[],
  rotulos: ReadonlyMap<string, string>,
  sentido: Sentido,
): Plano {
  const grafo = new Graph({ multigraph: true });
  grafo.setGraph({
    rankdir: sentido,
    nodesep: 22,
    ranksep: sentido === 'LR' ? 46 : 34,
    edgesep: 14,
    marginx: 16,
    marginy: 16,
    ranker: ids.length > MUCHOS ? 'longest-path' : 'network-simplex',
  });
  grafo.setDefaultEdgeLabel(() => ({}));
  for (const id of ids) grafo.setNode(id, { width: WIDTH, height: HEIGHT });
  for (const { id, desde, hacia } of uniones) {
    const rotulo = rotulos.get(id) ?? '';
    grafo.setEdge(
      desde,
      hacia,
      rotulo === '' ? { width: 0, height: 0 } : { width: widthOf(rotulo), height: 24, labelpos: 'c' },
      id,
    );
  }
  layout(grafo);
  const { width = 0, height = 0 } = grafo.graph() as { width?: number; height?: number };
  return {
    ancho: width,
    alto: height,
    lugares: new Map(ids.map((id) => [id, esquina(grafo.node(id) as unknown as Punto)])),
    rutas: new Map(
      uniones.map(({ id, desde, hacia }) => [
        id,
        routeOf(grafo.edge(desde, hacia, id) as unknown as Trazo, rotulos.has(id)),
      ]),
    ),
  };
}

interface Trazo extends Partial<Punto> {
  readonly points: readonly Punto[];
}

export const widthOf = (rotulo: string): number => Math.max(36, rotulo.length * 8 + 14);

const esquina = ({ x, y }: Punto): Punto => ({ x: x - WIDTH / 2, y: y - HEIGHT / 2 });

const routeOf = ({ points, x, y }: Trazo, conRotulo: boolean): Route => ({
  puntos: points,
  rotulo: conRotulo && x !== undefined && y !== undefined ? { x, y } : null,
});

/** A smooth line through its points. */
export function trazar(puntos: readonly Punto[]): string {
  const [primero, ...resto] = puntos;
  const ultimo = resto.at(-1);
  if (!primero || !ultimo) return '';
  const medio = (a: Punto, b: Punto): string => `${(a.x + b.x) / 2},${(a.y + b.y) / 2}`;
  const curvas = resto
    .slice(0, -1)
    .map((punto, index) => `Q${punto.x},${punto.y} ${medio(punto, resto[index + 1] ?? ultimo)}`);
  return [`M${primero.x},${primero.y}`, ...curvas, `L${ultimo.x},${ultimo.y}`].join(' ');
}
