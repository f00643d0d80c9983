import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import type { TrazaLine } from './dibujar';
import clases from './grafo.module.css';
import { trazar } from './ubicar';

/** The moved quantity between two steps, on the path from the layout. */
export const Line = memo(function Linea({ id, data, markerEnd }: EdgeProps<TrazaLine>) {
  if (!data) return null;
  const { ruta, rotulo } = data;
  return (
    <>
      <BaseEdge
        id={id}
        path={trazar(ruta.puntos)}
        markerEnd={markerEnd ?? ''}
        className={clases.linea ?? ''}
        interactionWidth={0}
      />
      {ruta.rotulo && rotulo !== '' && (
        <EdgeLabelRenderer>
          <span
            className={clases.rotulo}
            aria-hidden
            style={{ transform: `translate(-50%, -50%) translate(${ruta.rotulo.x}px, ${ruta.rotulo.y}px)` }}
          >
            {rotulo}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
});
