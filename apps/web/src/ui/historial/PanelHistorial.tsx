import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { $api } from '@/api/cliente';
import { esErrorDeApi, errorText } from '@/api/error';
import { NeedsSignal } from '../datos/NeedsSignal';
import type { Hecho } from './hecho';
import { HechoDeHistorial } from './HechoDeHistorial';
import clases from './historial.module.css';

interface Props {
  /** The record. */
  readonly id: string;
  /** The kind of record, as the history names it: 'lote', 'planta', 'biomasa', 'materia_prima'… */
  readonly entidad: string;
  /** Spanish names of fields whose own name is unclear. */
  readonly nombres?: Readonly<Record<string, string>>;
}

/**
 * Shows the history of a record, latest first: who, when it happened and was recorded, what, before and after, and why.
 */
export function PanelHistorial({ id, entidad, nombres }: Props) {
  const { data, error, isPending, isPaused, isFetching, refetch } = $api.useQuery(
    'get',
    '/api/historial',
    { params: { query: { id, entidad } } },
    { enabled: id !== '' },
  );
  if (isPending && isPaused) return <NeedsSignal />;
  if (isPending) return <Esperando />;
  const ninguno = esErrorDeApi(error) && error.status === 404;
  if (error && !ninguno) {
    return (
      <Alert
        color="red"
        role="alert"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title="No se pudo cargar el historial."
      >
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{errorText(error)}</Text>
          {esErrorDeApi(error) && error.codigo && <Text size="sm">Código: {error.codigo}</Text>}
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
        </Stack>
      </Alert>
    );
  }
  const hechos = ninguno ? [] : [...((data ?? []) as unknown as readonly Hecho[])].reverse();
  if (hechos.length === 0) return <Text c="dimmed">Todavía no hay nada registrado sobre este elemento.</Text>;
  return (
    <ol className={clases.linea} reversed>
      {hechos.map((hecho) => (
        <HechoDeHistorial key={hecho.event_id} hecho={hecho} nombres={nombres} />
      ))}
    </ol>
  );
}

function Esperando() {
  return (
    <Stack gap="lg" role="status" aria-label="Cargando el historial">
      {[0, 1, 2].map((n) => (
        <Stack key={n} gap={6}>
          <Skeleton h={16} w="70%" />
          <Skeleton h={12} w="45%" />
          <Skeleton h={40} />
        </Stack>
      ))}
    </Stack>
  );
}
