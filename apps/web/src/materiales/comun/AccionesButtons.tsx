import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RowAction } from '@/ui/lista/tipos';
import { Acciones } from '@/ui/panel/Acciones';
import { ImpedidoButton } from '@/ui/panel/ImpedidoButton';

interface Props {
  readonly acciones: readonly RowAction[];
  /** The text of the action that takes the record to its next step: it is first, as the primary button. */
  readonly siguiente?: string;
  /** Shown after them: the history. */
  readonly children?: ReactNode;
}

/** The menu of a card as buttons, on the page of its record. */
export function AccionesButtons({ acciones, siguiente, children }: Props) {
  const next = acciones.find(({ texto }) => texto === siguiente);
  return (
    <Acciones>
      {next && <ActionButton accion={next} primaria />}
      {acciones
        .filter((accion) => accion !== next)
        .map((accion) => (
          <ActionButton key={accion.texto} accion={accion} primaria={false} />
        ))}
      {children}
    </Acciones>
  );
}

/** One action as a button; a refused one says why. */
export function ActionButton({
  accion: { texto, icono, a, alElegir, deshabilitada = false, peligro = false, motivo },
  primaria,
}: {
  readonly accion: RowAction;
  readonly primaria: boolean;
}) {
  if (motivo !== undefined) return <ImpedidoButton texto={texto} leftSection={icono} motivo={motivo} />;
  const comun = primaria ? 'filled' : 'default';
  const comunes = {
    variant: peligro ? 'light' : comun,
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
