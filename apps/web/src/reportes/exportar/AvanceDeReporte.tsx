import { Button, Group, Progress, Text } from '@mantine/core';
import { $api } from '@/api/cliente';
import { hechoDe, pasoEnPalabras } from './avance';

interface Props {
  readonly titulo: string;
  /** The name by which the server is asked. */
  readonly avance: string;
  readonly alCancelar: () => void;
}

/** How often the server is asked. */
const CADA_MS = 700;

/** How far a report is, in words and as a bar, and the button that gives it up. */
export function AvanceDeReporte({ titulo, avance, alCancelar }: Props) {
  const { data } = $api.useQuery(
    'get',
    '/api/export-avance/{avance}',
    { params: { path: { avance } } },
    { refetchInterval: CADA_MS, gcTime: 0 },
  );
  return (
    <div>
      <Progress value={hechoDe(data)} size="sm" animated aria-label={`Avance de ${titulo}`} />
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fz="sm" role="status">
          {pasoEnPalabras(data)}
        </Text>
        <Button variant="subtle" size="compact-md" fz="sm" aria-label={`Cancelar ${titulo}`} onClick={alCancelar}>
          Cancelar
        </Button>
      </Group>
    </div>
  );
}
