import { IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Vacio } from './Vacio';

interface Props {
  /** What it is about, as the subject of the sentence: 'La carga de tareas'. */
  readonly que: string;
  readonly accion?: ReactNode;
}

/** A section that this version does not have: said plainly, with nothing pretended. */
export function NoEstaEnEstaVersion({ que, accion }: Props) {
  return (
    <Vacio
      icono={<IconTools size={36} stroke={1.4} />}
      texto={`${que} todavía no está disponible en esta versión de Cepa.`}
      accion={accion}
    />
  );
}
