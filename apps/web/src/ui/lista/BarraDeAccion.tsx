import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import clases from './barra.module.css';

interface Props {
  /** How many are chosen: while some are, the bar stays under the thumb. */
  readonly elegidas: number;
  /** How much is chosen, in words. */
  readonly resumen: string;
  readonly texto: string;
  readonly icono?: ReactNode;
  readonly deshabilitada: boolean;
  readonly alElegir: () => void;
}

/** The one thing that a screen does with what is chosen, at the bottom; shown also while nothing is. */
export function BarraDeAccion({ elegidas, resumen, texto, icono, deshabilitada, alElegir }: Props) {
  return (
    <div className={clases.barra} data-fija={elegidas > 0 || undefined}>
      <Text size="sm" fw={600} role="status" className="numero">
        {resumen}
      </Text>
      <Button leftSection={icono} disabled={deshabilitada} onClick={alElegir}>
        {texto}
      </Button>
    </div>
  );
}
