import '@xyflow/react/dist/base.css';
import { useMediaQuery } from '@mantine/hooks';
import { MarkerType, ReactFlow } from '@xyflow/react';
import { useMemo } from 'react';
import type { Drawing } from './agrupar';
import { Controles } from './Controles';
import { dibujar } from './dibujar';
import clases from './grafo.module.css';
import { Line } from './Line';
import { Nodo } from './Nodo';

const NODOS = { paso: Nodo };
const LINES = { linea: Line };
const POR_DEFECTO = {
  markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16, color: 'var(--cepa-texto-suave)' },
};
/** With more nodes only the visible ones are drawn. */
const MUCHOS = 150;

interface Props {
  readonly codigo: string;
  readonly dibujo: Drawing;
  readonly alElegir: (id: string) => void;
}

/** Hides the library's attribution. */
const SIN_MARCA = { hideAttribution: true };

/** The chain as a drawing: left to right on a desktop, top to bottom on a phone. */
export default function Grafo({ codigo, dibujo, alElegir }: Props) {
  const esTelefono = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { nodos, lineas, plano } = useMemo(() => dibujar(dibujo, esTelefono ? 'TB' : 'LR'), [dibujo, esTelefono]);
  const buscado = nodos.find(({ data }) => data.buscado)?.position ?? null;
  return (
    <div className={clases.lienzo}>
      <ReactFlow
        aria-label={`Gráfico de la trazabilidad de ${codigo}`}
        nodes={nodos}
        edges={lineas}
        nodeTypes={NODOS}
        edgeTypes={LINES}
        defaultEdgeOptions={POR_DEFECTO}
        onNodeClick={(_, { id }) => alElegir(id)}
        minZoom={0.05}
        maxZoom={1.6}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        proOptions={SIN_MARCA}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        // The wheel scrolls the page; with Control it zooms.
        zoomOnScroll={false}
        preventScrolling={false}
        onlyRenderVisibleElements={nodos.length > MUCHOS}
      >
        <Controles plano={plano} buscado={buscado} />
      </ReactFlow>
    </div>
  );
}
