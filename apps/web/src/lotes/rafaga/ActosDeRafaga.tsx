import { Button } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCamera,
  IconDoorEnter,
  IconPlantOff,
  IconScale,
  IconStairsUp,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react';
import clases from './rafaga.module.css';

/** The acts on the plants of a burst. */
export type Acto = 'estado' | 'espacio' | 'etapa' | 'tarea' | 'baja' | 'foto' | 'pesar';

interface ActButton {
  readonly acto: Acto;
  readonly texto: string;
  readonly etiqueta?: string;
  readonly Icon: TablerIcon;
}

const BUTTONS: readonly ActButton[] = [
  { acto: 'espacio', texto: 'Mover', etiqueta: 'Mover a una sala', Icon: IconDoorEnter },
  { acto: 'estado', texto: 'Cambiar Estado', Icon: IconArrowsExchange },
  { acto: 'etapa', texto: 'Etapa', etiqueta: 'Mover a una etapa', Icon: IconStairsUp },
  { acto: 'tarea', texto: 'Tarea', etiqueta: 'Registrar una tarea', Icon: IconTool },
  { acto: 'baja', texto: 'Dar de baja', Icon: IconPlantOff },
  { acto: 'foto', texto: 'Foto', etiqueta: 'Adjuntar una foto', Icon: IconCamera },
  { acto: 'pesar', texto: 'Pesar', etiqueta: 'Pesar y cosechar', Icon: IconScale },
];

interface Props {
  readonly deshabilitado: boolean;
  /** The highlighted act. */
  readonly principal: Acto;
  readonly alElegir: (acto: Acto) => void;
}

/** The acts, within reach of the thumb. */
export function ActosDeRafaga({ deshabilitado, principal, alElegir }: Props) {
  return (
    <div className={clases.pie} role="group" aria-label="Qué hacer con lo leído">
      {BUTTONS.map(({ acto, texto, etiqueta, Icon }) => (
        <Button
          key={acto}
          px={4}
          size="md"
          fz="sm"
          variant={acto === principal ? 'filled' : 'default'}
          {...(etiqueta ? { 'aria-label': etiqueta } : {})}
          disabled={deshabilitado && acto !== 'pesar'}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => alElegir(acto)}
        >
          {texto}
        </Button>
      ))}
    </div>
  );
}
