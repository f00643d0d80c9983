import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFocus2, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { Panel, useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import clases from './grafo.module.css';
import { HEIGHT, WIDTH, type Plano, type Punto } from './ubicar';

/** Below this zoom nothing is legible: then the searched step with its surroundings is shown. */
const LEGIBLE = 0.62;
const DE_CERCA = 0.85;
/** Height of the button bar, which must not cover steps. */
const FRANJA = 64;

/** The nearest centre with which the view stays inside the drawing. */
const sinSalir = (centro: number, largo: number, visto: number): number =>
  largo <= visto ? largo / 2 : Math.min(Math.max(centro, visto / 2), largo - visto / 2);

interface Props {
  readonly plano: Plano;
  /** Top left corner of the searched node. */
  readonly buscado: Punto | null;
}

/** Zoom buttons, and the initial view: everything if it is legible, else the searched step. */
export function Controles({ plano, buscado }: Props) {
  const { zoomIn, zoomOut, setCenter } = useReactFlow();
  const [width, height] = [useStore((estado) => estado.width), useStore((estado) => estado.height)];
  const cabe = Math.min(
    1,
    (width / Math.max(1, plano.ancho)) * 0.98,
    ((height - FRANJA) / Math.max(1, plano.alto)) * 0.98,
  );
  const centrar = (x: number, y: number, zoom: number): void => void setCenter(x, y + FRANJA / 2 / zoom, { zoom });
  const verTodo = (): void => centrar(plano.ancho / 2, plano.alto / 2, cabe);
  const verBuscado = (): void => {
    if (!buscado) return;
    centrar(
      sinSalir(buscado.x + WIDTH / 2, plano.ancho, width / DE_CERCA),
      sinSalir(buscado.y + HEIGHT / 2, plano.alto, (height - FRANJA) / DE_CERCA),
      DE_CERCA,
    );
  };
  const encuadrar = useEffectEvent((): void => {
    if (width === 0 || height === 0) return;
    if (cabe >= LEGIBLE || !buscado) verTodo();
    else verBuscado();
  });
  // A phone's browser bar only changes the height: the person's view stays.
  useEffect(() => encuadrar(), [plano, width]);
  return (
    <Panel position="bottom-right" className={clases.controles ?? ''}>
      <Button texto="Acercar" alTocar={() => void zoomIn()} icono={<IconPlus size={18} aria-hidden />} />
      <Button texto="Alejar" alTocar={() => void zoomOut()} icono={<IconMinus size={18} aria-hidden />} />
      <Button texto="Ver todo" alTocar={verTodo} icono={<IconMaximize size={18} aria-hidden />} />
      <Button texto="Ver el código buscado" alTocar={verBuscado} icono={<IconFocus2 size={18} aria-hidden />} />
    </Panel>
  );
}

const Button = ({
  texto,
  alTocar,
  icono,
}: {
  readonly texto: string;
  readonly alTocar: () => void;
  readonly icono: ReactNode;
}) => (
  <Tooltip label={texto}>
    <ActionIcon variant="default" size={40} aria-label={texto} onClick={alTocar}>
      {icono}
    </ActionIcon>
  </Tooltip>
);
