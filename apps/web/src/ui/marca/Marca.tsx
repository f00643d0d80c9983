import { Group, Text } from '@mantine/core';

/** The logo of the product. */
export function Marca() {
  return (
    <Group gap={8} wrap="nowrap">
      <img src="/cepa.svg" width={30} height={30} alt="" />
      <Text fw={700} fz="lg" lts="-0.02em">
        Cepa
      </Text>
    </Group>
  );
}
