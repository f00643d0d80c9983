import { Alert, Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  /** The path to go back to. */
  readonly a: string;
  readonly volver: string;
  readonly children: ReactNode;
}

/** Replaces a form that may not be sent: shows the reason, and leads back. */
export function NoSePuede({ a, volver, children }: Props) {
  return (
    <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />}>
      <Group gap="sm">
        <span>{children}</span>
        <Button component={Link} to={a} size="compact-md" fz="sm" variant="default">
          {volver}
        </Button>
      </Group>
    </Alert>
  );
}
