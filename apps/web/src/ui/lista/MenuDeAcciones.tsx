import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { RowAction } from './tipos';

interface Props {
  /** The name of the menu's owner: 'Acciones de L-0012'. */
  readonly nombre: string;
  readonly acciones: readonly RowAction[];
}

/** The acts on one item: its main action as a button and the others behind '…'. */
export function MenuDeAcciones({ nombre, acciones }: Props) {
  const primaria = acciones.find((accion) => accion.primaria);
  const resto = acciones.filter((accion) => accion !== primaria);
  const enOrden = [...resto.filter(({ peligro }) => !peligro), ...resto.filter(({ peligro }) => peligro)];
  if (acciones.length === 0) return null;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {primaria && <Primaria accion={primaria} nombre={nombre} />}
      {enOrden.length > 0 && (
        <Menu position="bottom-end" withinPortal shadow="md" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`Acciones de ${nombre}`}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {enOrden.map((accion) => (
              <Choice key={accion.texto} accion={accion} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

function Primaria({ accion, nombre }: { readonly accion: RowAction; readonly nombre: string }) {
  const comunes = {
    size: 'compact-md',
    fz: 'sm',
    variant: 'light',
    leftSection: accion.icono,
    disabled: accion.deshabilitada,
    'aria-label': [accion.nombre ?? `${accion.texto}: ${nombre}`, accion.motivo].filter(Boolean).join('. '),
    title: accion.motivo,
  } as const;
  if (accion.a !== undefined && !accion.deshabilitada) {
    return (
      <Button {...comunes} component={Link} to={accion.a}>
        {accion.texto}
      </Button>
    );
  }
  return (
    <Button {...comunes} color={accion.peligro ? 'red' : undefined} onClick={accion.alElegir}>
      {accion.texto}
    </Button>
  );
}

function Choice({ accion }: { readonly accion: RowAction }) {
  const comunes = { leftSection: accion.icono, disabled: accion.deshabilitada };
  if (accion.a !== undefined && !accion.deshabilitada) {
    return (
      <Menu.Item {...comunes} component={Link} to={accion.a}>
        {accion.texto}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...comunes} c={accion.peligro ? 'var(--mantine-color-error)' : undefined} onClick={accion.alElegir}>
      {accion.texto}
      {accion.motivo && <Text fz="sm">{accion.motivo}</Text>}
    </Menu.Item>
  );
}
