import { Stack, Text } from '@mantine/core';
import { IconPlant2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import clases from './datos.module.css';

interface Props {
  /** Why there is nothing. */
  readonly texto: string;
  /** The button that brings the first one. */
  readonly accion?: ReactNode;
  /** In place of the plant. */
  readonly icono?: ReactNode;
}

/** An empty screen: it says why it is empty, and what to do about it. */
export function Vacio({ texto, accion, icono }: Props) {
  return (
    <Stack className={clases.estado} align="center" gap="sm">
      <span className={clases.icono} aria-hidden>
        {icono ?? <IconPlant2 size={36} stroke={1.4} />}
      </span>
      <Text ta="center" maw={480}>
        {texto}
      </Text>
      {accion}
    </Stack>
  );
}
