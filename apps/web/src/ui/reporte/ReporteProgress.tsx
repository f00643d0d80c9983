import { Button, Group, Progress, Text } from '@mantine/core';
import { $api } from '@/api/cliente';
import { hechoDe, pasoEnPalabras } from './progress';
import clases from './reporte.module.css';
import type { ReporteEnCurso } from './useReporte';

/** How often the server is asked. */
const CADA_MS = 700;
/** From so many seconds on a person is offered not to wait. */
const LARGO_S = 10;

interface ProgressProps {
  readonly titulo: string;
  /** 0 to 100. */
  readonly hecho: number;
  readonly paso: string;
  readonly alCancelar: () => void;
  /** Given where it takes long: has it made while nobody waits. */
  readonly alPreparar?: (() => void) | undefined;
}

/** How far a download is, in words and as a bar, and the button that gives it up. */
export function Avance({ titulo, hecho, paso, alCancelar, alPreparar }: ProgressProps) {
  return (
    <div className={clases.avance}>
      <Progress value={hecho} size="sm" animated aria-label={`Avance de ${titulo}`} />
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fz="sm" role="status">
          {paso}
        </Text>
        <Button
          variant="subtle"
          size="compact-md"
          fz="sm"
          flex="none"
          aria-label={`Cancelar ${titulo}`}
          onClick={alCancelar}
        >
          Cancelar
        </Button>
      </Group>
      {alPreparar && (
        <Button variant="light" size="compact-md" fz="sm" onClick={alPreparar}>
          Prepararlo y avisarme
        </Button>
      )}
    </div>
  );
}

/** How far the server is with a report. */
export function ReporteProgress({ titulo, avance, cancelar, preparar }: Omit<ReporteEnCurso, 'formato'>) {
  const { data } = $api.useQuery(
    'get',
    '/api/export-avance/{avance}',
    { params: { path: { avance } } },
    { refetchInterval: CADA_MS, gcTime: 0 },
  );
  return (
    <Avance
      titulo={titulo}
      hecho={hechoDe(data)}
      paso={pasoEnPalabras(data)}
      alCancelar={cancelar}
      alPreparar={(data?.segundos ?? 0) > LARGO_S ? preparar : undefined}
    />
  );
}
