import { Group, Text } from '@mantine/core';
import clases from './color.module.css';

/** A group's colour beside its name: the name keeps the text's own colour, so that it is read in light and in dark. */
export function Color({ color, nombre }: { readonly color: string; readonly nombre: string }) {
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      <span className={clases.muestra} style={{ backgroundColor: color }} aria-hidden />
      <Text span>{nombre}</Text>
    </Group>
  );
}
