import { Button, type ButtonProps } from '@mantine/core';
import { IconDroplet } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { useTrabajo } from '@/sesion/estado';
import { etapaActual, nuevaTareaEn, REGAR, type DeTarea } from './nuevaTarea';

interface Props extends Pick<ButtonProps, 'variant'> {
  readonly proyecto_id: string;
  readonly eventos: readonly Pick<Esquema<'ProyectoEvento'>, 'id' | 'evento_finalizado' | 'fecha_inicio'>[];
  /** What it is done on; without it the form asks. */
  readonly objeto?: DeTarea;
}

/** Begins a task in the current stage of a crop; nothing if it has none. */
export function RegarButton({ proyecto_id, eventos, objeto, variant = 'default' }: Props) {
  const elegida = useTrabajo(({ evento_id }) => evento_id);
  const [ahora] = useState(() => new Date().toISOString());
  const etapa = etapaActual(eventos, elegida, ahora);
  if (!etapa) return null;
  return (
    <Button
      component={Link}
      to={nuevaTareaEn(proyecto_id, etapa.id, objeto)}
      variant={variant}
      leftSection={<IconDroplet size={18} aria-hidden />}
    >
      {REGAR}
    </Button>
  );
}
