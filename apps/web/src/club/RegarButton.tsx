import { Button, type ButtonProps } from '@mantine/core';
import { IconDroplet } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { DeTarea, EventoDeTarea } from './nuevaTarea';
import { REGAR } from './regar';
import { useNuevaTarea } from './useNuevaTarea';

interface Props extends Pick<ButtonProps, 'variant'> {
  readonly proyecto_id: string;
  readonly eventos: readonly EventoDeTarea[];
  /** What it is done on; without it the form asks. */
  readonly objeto?: DeTarea;
}

/** Begins a task in the current stage of a crop; nothing if it has none. */
export function RegarButton({ proyecto_id, eventos, objeto, variant = 'default' }: Props) {
  const a = useNuevaTarea(proyecto_id, eventos, objeto);
  if (a === null) return null;
  return (
    <Button component={Link} to={a} variant={variant} leftSection={<IconDroplet size={18} aria-hidden />}>
      {REGAR}
    </Button>
  );
}
