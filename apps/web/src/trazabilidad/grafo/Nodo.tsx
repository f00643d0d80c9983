import { Handle, Position, useReactFlow, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import type { NodoDeTraza } from './dibujar';
import clases from './grafo.module.css';
import { HEIGHT, WIDTH } from './ubicar';

/** A step or a group: its kind, code and quantity. It is a button, so that the keyboard can reach and press it. */
export const Nodo = memo(function Nodo({ data, positionAbsoluteX, positionAbsoluteY }: NodeProps<NodoDeTraza>) {
  const { getZoom, setCenter } = useReactFlow();
  const { tipo, titulo, codigo, detalle, marca, caido, buscado, grupo } = data;
  return (
    <>
      <Handle type="target" position={Position.Left} className={clases.agarre} isConnectable={false} aria-hidden />
      <button
        type="button"
        className={clases.nodo}
        data-paso={tipo}
        data-buscado={buscado || undefined}
        data-grupo={grupo || undefined}
        data-caido={caido || undefined}
        aria-haspopup="dialog"
        onFocus={({ currentTarget }) => {
          // Only for keyboard focus: a tap must not move what is under the finger.
          if (currentTarget.matches(':focus-visible'))
            void setCenter(positionAbsoluteX + WIDTH / 2, positionAbsoluteY + HEIGHT / 2, {
              zoom: Math.max(getZoom(), 0.6),
            });
        }}
      >
        <span className={clases.tipo}>
          <span className={clases.que}>{titulo}</span>
          {/* Its thick frame shows it. */}
          {buscado && <span className="solo-lectores"> Buscado</span>}
          {marca !== '' && <span className={clases.marca}> {marca}</span>}
        </span>{' '}
        <span className={clases.codigo}>{codigo}</span> <span className={clases.detalle}>{detalle}</span>
      </button>
      <Handle type="source" position={Position.Right} className={clases.agarre} isConnectable={false} aria-hidden />
    </>
  );
});
