import { Button, Drawer, type ButtonProps } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { PanelHistorial } from './PanelHistorial';

interface Props extends Omit<ButtonProps, 'leftSection' | 'children'> {
  readonly id: string;
  readonly entidad: string;
  /** Follows 'Historial de' in the drawer's title: a code or a name. */
  readonly de?: string;
  readonly nombres?: Readonly<Record<string, string>>;
}

/** 'Historial': opens a record's history beside the page. */
export function HistorialButton({ id, entidad, de, nombres, ...boton }: Props) {
  const [abierto, fijarAbierto] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...boton}
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => fijarAbierto(true)}
        title="Historial"
        aria-haspopup="dialog"
      >
        Historial
      </Button>
      <Drawer
        opened={abierto}
        onClose={() => fijarAbierto(false)}
        position="right"
        size="lg"
        title={de ? `Historial de ${de}` : 'Historial'}
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <PanelHistorial id={id} entidad={entidad} {...(nombres ? { nombres } : {})} />
      </Drawer>
    </>
  );
}
