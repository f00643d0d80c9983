import { IconAlertTriangle, IconCircleCheck, IconCircleDot, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import clases from './panel.module.css';
import './tonos.css';

/** The meaning of a state for the reader. */
export type Tono = 'bien' | 'atencion' | 'peligro' | 'info' | 'neutro';

const ICONS: Readonly<Record<Tono, ComponentType<{ size?: number }>>> = {
  bien: IconCircleCheck,
  atencion: IconAlertTriangle,
  peligro: IconCircleX,
  info: IconInfoCircle,
  neutro: IconCircleDot,
};

interface Props {
  readonly tono?: Tono;
  /** An icon of @tabler/icons-react in place of the tone's own. */
  readonly icono?: ComponentType<{ size?: number }>;
  readonly children: ReactNode;
}

/** A state in words, with an icon: never by its colour alone. */
export function Insignia({ tono = 'neutro', icono, children }: Props) {
  const Icon = icono ?? ICONS[tono];
  return (
    <span className={clases.insignia} data-tono={tono}>
      <span aria-hidden style={{ display: 'inline-flex' }}>
        <Icon size={15} />
      </span>
      {children}
    </span>
  );
}
