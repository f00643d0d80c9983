import { Button, Collapse, Group, Input, Text } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConCodigos } from '../codigo/ConCodigos';
import { resumen, type PlantaElegida } from './elegir';
import clases from './selector.module.css';

interface Props {
  readonly elegidas: readonly PlantaElegida[];
  readonly alVaciar: () => void;
  readonly error: ReactNode;
}

/** The choice from all lots: its codes, or their number with the codes on demand. */
export function Resumen({ elegidas, alVaciar, error }: Props) {
  const [abierto, fijarAbierto] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // On a phone it may be below the visible area.
  useEffect(() => {
    if (error) frame.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  const text = resumen(elegidas);
  const codigos = elegidas.map(({ codigo }) => codigo).join(', ');
  const plegable = elegidas.length > 0 && text !== codigos;
  return (
    <div className={clases.resumen} ref={frame}>
      <Group justify="space-between" gap="xs">
        <Text role="status" fw={600} className="numero">
          <ConCodigos>{text}</ConCodigos>
        </Text>
        <Group gap={4}>
          {plegable && (
            <Button variant="subtle" size="compact-sm" aria-expanded={abierto} onClick={() => fijarAbierto(!abierto)}>
              {abierto ? 'Ocultar códigos' : 'Ver códigos'}
            </Button>
          )}
          {elegidas.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={alVaciar}>
              Quitar todas
            </Button>
          )}
        </Group>
      </Group>
      {plegable && (
        <Collapse expanded={abierto}>
          <Text size="sm" c="dimmed">
            <ConCodigos>{codigos}</ConCodigos>
          </Text>
        </Collapse>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </div>
  );
}
