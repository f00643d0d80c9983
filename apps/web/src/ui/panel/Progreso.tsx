import { useId, type ReactNode } from 'react';
import { porcentaje } from '@/ui/formatos';
import { nivelDe } from './nivel';
import type { Tono } from './Insignia';
import clases from './panel.module.css';
import './tonos.css';

interface Props {
  readonly etiqueta: ReactNode;
  /** From 0 to 100. More than 100 fills the bar, and the text shows the true value. */
  readonly valor: number;
  /** Shown in place of the level: '25 de 40 plantas'. */
  readonly detalle?: ReactNode;
  /** The tone, if more is not worse (progress of a stage). */
  readonly tono?: Tono;
  readonly decimales?: number;
  /** Shown in place of the percentage, if it is meaningless ('venció hace 14 días'). */
  readonly figura?: string;
}

/** A bar with its figure in words: green below 50, yellow below 85, red from there on. */
export function Progreso({ etiqueta, valor, detalle, tono, decimales = 1, ...props }: Props) {
  const id = useId();
  const nivel = nivelDe(valor);
  const figura = props.figura ?? porcentaje(valor, { max: decimales });
  return (
    <div className={clases.progreso} data-tono={tono ?? nivel.tono}>
      <div className={clases.palabras}>
        <span id={id}>{etiqueta}</span>
        <span className={`numero ${clases.figura}`}>
          {figura} · {detalle ?? nivel.palabra}
        </span>
      </div>
      <div
        className={clases.riel}
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={Math.min(100, Math.max(0, valor))}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={detalle === undefined ? `${figura}, ${nivel.palabra}` : figura}
      >
        <div className={clases.barra} style={{ width: `${Math.min(100, Math.max(0, valor))}%` }} />
      </div>
    </div>
  );
}
