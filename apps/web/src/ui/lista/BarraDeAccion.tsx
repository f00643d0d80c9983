import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import clases from './barra.module.css';

interface Props {
  /** Number of chosen rows: while there are some, the bar stays within reach of the thumb. */
  readonly elegidas: number;
  /** The choice, in words. */
  readonly resumen: string;
  readonly texto: string;
  readonly icono?: ReactNode;
  readonly deshabilitada: boolean;
  readonly alElegir: () => void;
}

/** The main act of a screen on the chosen rows, at the bottom; also shown without a choice. */
export function BarraDeAccion({ elegidas, resumen, texto, icono, deshabilitada, alElegir }: Props) {
  return (
    <div className={clases.barra} data-fija={elegidas > 0 || undefined} data-barra-fija>
      <Text size="sm" fw={600} role="status" className="numero">
        {resumen}
      </Text>
      <Button leftSection={icono} disabled={deshabilitada} onClick={alElegir}>
        {texto}
      </Button>
    </div>
  );
}
