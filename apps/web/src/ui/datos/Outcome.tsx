import { Alert } from '@mantine/core';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { onActDone } from '@/api/acts';

interface Props {
  readonly icon: ComponentType<{ size?: number }>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * What an act has done, in figures. The notice with the act's message goes away; this stays until it is closed, or until
 * the next act: that may annul or undo it, and then its figures no longer hold.
 */
export function Outcome({ icon: Icon, onClose, children }: Props) {
  useEffect(() => onActDone(onClose));
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
