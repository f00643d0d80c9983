import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly texto: string;
  readonly leftSection?: ReactNode;
  /** Why the act is refused: 'Retenido: Olor raro'. */
  readonly motivo: string;
}

/** An act that would be refused, with the reason. */
export function ImpedidoButton({ texto, leftSection, motivo }: Props) {
  return (
    <Button variant="default" disabled leftSection={leftSection} title={motivo} aria-label={`${texto}. ${motivo}`}>
      {texto}
    </Button>
  );
}
