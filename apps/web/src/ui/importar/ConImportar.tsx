import { Group } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { ImportarButton } from './ImportarButton';

interface Props extends ComponentProps<typeof ImportarButton> {
  readonly children: ReactNode;
}

/** The buttons of an empty list: the first record, or all of them from a spreadsheet. */
export function ConImportar({ tipo, children }: Props) {
  return (
    <Group justify="center" gap="sm">
      {children}
      <ImportarButton tipo={tipo} />
    </Group>
  );
}
