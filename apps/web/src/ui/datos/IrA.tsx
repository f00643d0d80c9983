import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** A link of an empty screen to the place where it is filled. */
export function IrA({ a, children }: { readonly a: string; readonly children: string }) {
  return (
    <Button component={Link} to={a} variant="light" rightSection={<IconArrowRight size={18} aria-hidden />}>
      {children}
    </Button>
  );
}
