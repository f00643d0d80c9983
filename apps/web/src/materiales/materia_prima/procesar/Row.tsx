import { Group, SimpleGrid, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import clases from './procesar.module.css';

interface Props {
  readonly titulo: string;
  readonly acciones?: ReactNode;
  readonly children: ReactNode;
}

/** The fields of one input or result. */
export function Row({ titulo, acciones, children }: Props) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={clases.fila}>
      <Group justify="space-between" gap="xs" mb="xs" mih={32}>
        <Text id={id} fw={600}>
          {titulo}
        </Text>
        {acciones}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {children}
      </SimpleGrid>
    </div>
  );
}
