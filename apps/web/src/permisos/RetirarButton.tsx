import { Button, type ButtonProps } from '@mantine/core';
import { IconTruckReturn } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSoloLee } from './permisos';

interface Props extends Omit<ButtonProps, 'leftSection' | 'children'> {
  readonly codigo: string;
}

/** 'Iniciar retiro' of a batch, a plant, a lot or a biomass; hidden for a read-only person. */
export function RetirarButton({ codigo, ...boton }: Props) {
  if (useSoloLee()) return null;
  return (
    <Button
      variant="default"
      {...boton}
      component={Link}
      to={`/retiros/iniciar?codigo=${encodeURIComponent(codigo)}`}
      leftSection={<IconTruckReturn size={18} aria-hidden />}
    >
      Iniciar retiro
    </Button>
  );
}
