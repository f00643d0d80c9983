import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import clases from './selector.module.css';
import { SelectorDePlantas } from './SelectorDePlantas';

interface Props {
  readonly titulo: string;
  readonly nivel?: 2 | 3;
  /** The plants to choose from; null if they can no longer change. */
  readonly selector: Omit<ComponentProps<typeof SelectorDePlantas>, 'error'> | null;
  /** The problem of the current choice. It is shown once the person tries to continue with it. */
  readonly falla: string | null;
  readonly alSeguir: () => void;
  readonly cancelar: () => void;
  /** Text to read before choosing. */
  readonly children?: ReactNode;
}

/** The first of two steps of acts on plants: choosing them. */
export function PasoDePlantas({ titulo, nivel = 2, selector, falla, alSeguir, cancelar, children }: Props) {
  const [intentado, fijarIntentado] = useState(false);
  const seguir = (): void => {
    fijarIntentado(falla !== null);
    if (falla === null) alSeguir();
  };
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Title order={nivel} size="h4">
          {titulo}
        </Title>
        <Text size="sm" c="dimmed">
          Paso 1 de 2
        </Text>
      </Group>
      {children}
      {selector && (
        <SelectorDePlantas
          {...selector}
          alCambiar={(elegidas) => {
            fijarIntentado(false);
            selector.alCambiar(elegidas);
          }}
          error={intentado ? falla : undefined}
        />
      )}
      <Group justify="flex-end" className={clases.pie}>
        <Button variant="default" onClick={cancelar}>
          Cancelar
        </Button>
        <Button onClick={seguir}>Siguiente paso</Button>
      </Group>
    </Stack>
  );
}
