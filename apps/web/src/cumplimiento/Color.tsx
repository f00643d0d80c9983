import { Group, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import clases from './color.module.css';

interface Props {
  readonly color: string;
  readonly nombre: string;
  /** Whether its labels are on screen. */
  readonly elegido?: boolean;
}

/** A group's colour beside its name. The name has the text's own colour, so that it is legible in light and dark. */
export function Color({ color, nombre, elegido = false }: Props) {
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      <span className={clases.muestra} style={{ backgroundColor: color }} aria-hidden />
      <Text span fw={elegido ? 700 : undefined}>
        {nombre}
      </Text>
      {elegido && <IconChevronRight size={18} role="img" aria-label="Elegido" />}
    </Group>
  );
}
