import { Alert } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';

interface Props {
  readonly icon: ComponentType<{ size?: number }>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What an act has done, in figures: it stays until it is closed, while the notice with the act's message goes away. */
export function Outcome({ icon: Icon, onClose, children }: Props) {
  return (
    <Alert
      role="status"
      color="hoja"
      mb="xs"
      icon={
        <span aria-hidden style={{ display: 'inline-flex' }}>
          <Icon size={18} />
        </span>
      }
      withCloseButton
      closeButtonLabel="Cerrar"
      onClose={onClose}
    >
      {children}
    </Alert>
  );
}
