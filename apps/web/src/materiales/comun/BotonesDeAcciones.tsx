import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AccionDeFila } from '@/ui/lista/tipos';

interface Props {
  readonly acciones: readonly AccionDeFila[];
  /** After them: the history. */
  readonly children?: ReactNode;
}

/** The menu of a card as buttons, on the page of its record. */
export function BotonesDeAcciones({ acciones, children }: Props) {
  return (
    <Group gap="xs">
      {acciones.map((accion) => (
        <Boton key={accion.texto} accion={accion} />
      ))}
      {children}
    </Group>
  );
}

function Boton({
  accion: { texto, icono, a, alElegir, deshabilitada = false, peligro = false },
}: {
  readonly accion: AccionDeFila;
}) {
  const comunes = {
    variant: peligro ? 'light' : 'default',
    leftSection: icono,
    ...(peligro ? { color: 'red' } : {}),
  } as const;
  if (a !== undefined && !deshabilitada) {
    return (
      <Button {...comunes} component={Link} to={a}>
        {texto}
      </Button>
    );
  }
  return (
    <Button {...comunes} disabled={deshabilitada} onClick={alElegir}>
      {texto}
    </Button>
  );
}
