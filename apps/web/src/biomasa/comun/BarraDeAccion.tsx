import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import clases from './biomasa.module.css';

interface Props {
  /** How much is chosen, in words. */
  readonly resumen: string;
  readonly texto: string;
  readonly icono?: ReactNode;
  readonly deshabilitada: boolean;
  readonly alElegir: () => void;
}

/** The one thing that a screen does with what is chosen, under the thumb at the bottom of the screen; shown also while nothing is. */
export function BarraDeAccion({ resumen, texto, icono, deshabilitada, alElegir }: Props) {
  return (
    <div className={clases.barra}>
      <Text size="sm" fw={600} role="status" className="numero">
        {resumen}
      </Text>
      <Button leftSection={icono} disabled={deshabilitada} onClick={alElegir}>
        {texto}
      </Button>
    </div>
  );
}
