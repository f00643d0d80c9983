import { Button, Group, Progress, Text } from '@mantine/core';
import { $api } from '@/api/cliente';
import { hechoDe, pasoEnPalabras } from './avance';
import clases from './reporte.module.css';
import type { ReporteEnCurso } from './useReporte';

/** How often the server is asked. */
const CADA_MS = 700;

interface PropsDeAvance {
  readonly titulo: string;
  /** 0 to 100. */
  readonly hecho: number;
  readonly paso: string;
  readonly alCancelar: () => void;
}

/** How far a download is, in words and as a bar, and the button that gives it up. */
export function Avance({ titulo, hecho, paso, alCancelar }: PropsDeAvance) {
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
    </div>
  );
}

/** How far the server is with a report. */
export function AvanceDeReporte({ titulo, avance, cancelar }: Omit<ReporteEnCurso, 'formato'>) {
  const { data } = $api.useQuery(
    'get',
    '/api/export-avance/{avance}',
    { params: { path: { avance } } },
    { refetchInterval: CADA_MS, gcTime: 0 },
  );
  return <Avance titulo={titulo} hecho={hechoDe(data)} paso={pasoEnPalabras(data)} alCancelar={cancelar} />;
}
