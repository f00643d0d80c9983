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
  /** The texts of the frequent ones, which follow it. */
  readonly frecuentes?: readonly string[];
  /** Shown after the next step: what the record waits for, like the end of a hold. */
  readonly primero?: ReactNode;
  /** Shown after all of them: the history. */
  readonly children?: ReactNode;
}

/** How many are in sight: the next step and the frequent ones. */
const POCAS = 4;

/** The menu of a card as buttons, on the page of its record: the next step, the frequent ones, and the rest behind one more. */
export function AccionesButtons({ acciones, siguiente, frecuentes = [], primero, children }: Props) {
  const next = acciones.find(({ texto }) => texto === siguiente);
  const suyas = frecuentes.flatMap((frecuente) => acciones.filter(({ texto }) => texto === frecuente));
  const resto = acciones.filter((accion) => accion !== next && !suyas.includes(accion));
  return (
    <Acciones pocas={POCAS}>
      {next && <ActionButton accion={next} primaria />}
      {primero}
      {[...suyas, ...resto].map((accion) => (
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
