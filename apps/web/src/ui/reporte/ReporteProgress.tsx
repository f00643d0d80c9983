import { Button, Group, Progress, Text } from '@mantine/core';
import { $api } from '@/api/cliente';
import { hechoDe, pasoEnPalabras } from './progress';
import clases from './reporte.module.css';
import type { ReporteEnCurso } from './useReporte';

/** Interval of progress requests. */
const CADA_MS = 700;
/** Number of seconds from which the person is offered a background report. */
const LARGO_S = 10;

interface ProgressProps {
  readonly titulo: string;
  /** 0 to 100. */
  readonly hecho: number;
  readonly paso: string;
  readonly alCancelar: () => void;
  /** Set for a long report: has it made in the background. */
  readonly alPreparar?: (() => void) | undefined;
}

/** The progress of a download, in words and as a bar, and the button that cancels it. */
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

/** The server's progress with a report. */
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
