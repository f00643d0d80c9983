import type { Edge, Node } from '@xyflow/react';
import { codigoDePaso, NOMBRES, type Paso, type TipoDePaso } from '../comun/pasos';
import { cantidadDe, detalleDe, marcasDe, medida } from '../comun/resumen';
import type { Drawing, Grupo } from './agrupar';
import { nombreDeGrupo } from './nombres';
import { HEIGHT, WIDTH, widthOf, ubicar, type Plano, type Route, type Sentido } from './ubicar';

/** The texts of a node. */
export interface DatosDeNodo extends Record<string, unknown> {
  readonly tipo: TipoDePaso;
  readonly titulo: string;
  readonly codigo: string;
  readonly detalle: string;
  /** 'Anulado', 'Eliminado' or 'Retenido'. */
  readonly marca: string;
  /** Whether it is no longer valid: its code is struck through. What is held is valid. */
  readonly caido: boolean;
  readonly buscado: boolean;
  readonly grupo: boolean;
}

export interface LineDatos extends Record<string, unknown> {
  readonly ruta: Route;
  readonly rotulo: string;
  readonly ancho: number;
}

export type NodoDeTraza = Node<DatosDeNodo, 'paso'>;
export type TrazaLine = Edge<LineDatos, 'linea'>;

export interface Escena {
  readonly nodos: NodoDeTraza[];
  readonly lineas: TrazaLine[];
  readonly plano: Plano;
}

const juntos = (...partes: string[]): string => partes.filter((parte) => parte !== '').join(' · ');

const datosDePaso = (paso: Paso): DatosDeNodo => ({
  tipo: paso.tipo,
  titulo: NOMBRES[paso.tipo].uno,
  codigo: codigoDePaso(paso),
  detalle: juntos(cantidadDe(paso), detalleDe(paso)),
  marca: marcasDe(paso).find(({ tono }) => tono === 'peligro')?.texto ?? '',
  caido: marcasDe(paso).some(({ que }) => que === 'anulado' || que === 'eliminado'),
  buscado: paso.distancia === 0,
  grupo: false,
});

const datosDeGrupo = (grupo: Grupo): DatosDeNodo => {
  const plural = NOMBRES[grupo.tipo].muchos;
  return {
    tipo: grupo.tipo,
    titulo: plural.charAt(0).toLocaleUpperCase('es') + plural.slice(1),
    codigo: nombreDeGrupo(grupo),
    detalle: 'Ver y desplegar',
    marca: '',
    caido: false,
    buscado: false,
    grupo: true,
  };
};

/** Nodes and lines with their positions. */
export function dibujar({ pasos, grupos, uniones }: Drawing, sentido: Sentido): Escena {
  const datos = new Map<string, DatosDeNodo>([
    ...pasos.map((paso) => [paso.id, datosDePaso(paso)] as const),
    ...grupos.map((grupo) => [grupo.id, datosDeGrupo(grupo)] as const),
  ]);
  const rotulos = new Map(
    uniones.flatMap(({ id, cantidad, unidad }) => (cantidad === null ? [] : [[id, medida(cantidad, unidad)] as const])),
  );
  const plano = ubicar([...datos.keys()], uniones, rotulos, sentido);
  return {
    plano,
    nodos: [...datos].map(([id, data]) => ({
      id,
      type: 'paso',
      data,
      position: plano.lugares.get(id) ?? { x: 0, y: 0 },
      width: WIDTH,
      height: HEIGHT,
      // English names that the button inside does not need.
      domAttributes: { 'aria-roledescription': undefined },
    })),
    lineas: uniones.map(({ id, desde, hacia }) => {
      const rotulo = rotulos.get(id) ?? '';
      // Screen readers get the quantities from the table, in order, and need not guess which line is which.
      return {
        id,
        type: 'linea',
        source: desde,
        target: hacia,
        data: { ruta: plano.rutas.get(id) ?? { puntos: [], rotulo: null }, rotulo, ancho: widthOf(rotulo) },
        ariaLabel: '',
        domAttributes: { 'aria-hidden': true },
      };
    }),
  };
}
