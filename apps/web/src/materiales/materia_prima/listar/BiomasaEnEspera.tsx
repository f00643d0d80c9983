import { Alert, Button, Group } from '@mantine/core';
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { textoDeError } from '@/api/error';
import { useClubId } from '@/app/sesion/estado';
import { cuenta } from '@/ui/formatos';

/** How many units of biomass wait to be processed, and the way to them (`spec 2 §2.18 Hub`). */
export function BiomasaEnEspera({ pendiente }: { readonly pendiente: string }) {
  const club_id = useClubId();
  const { data, error, refetch, isFetching } = $api.useQuery('get', '/api/lista_biomasa_espera_materia_prima', { params: { query: { club_id } } });
  if (data === undefined && error === null) return null;
  if (data === undefined) {
    return (
      <Alert color="red" role="status" icon={<IconInfoCircle size={18} aria-hidden />} p="xs">
        <Group justify="space-between" gap="xs">
          <span>No pudimos contar la biomasa pendiente: {textoDeError(error)}</span>
          <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
        </Group>
      </Alert>
    );
  }
  if (data.length === 0) return null;
  return (
    <Alert data-paso="biomasa" color="yellow" role="status" icon={<IconInfoCircle size={18} aria-hidden />} p="xs">
      <Group justify="space-between" gap="xs">
        <span>
          Hay <strong>{cuenta(data.length, 'unidad', 'unidades')}</strong> de biomasa {data.length === 1 ? 'pendiente' : 'pendientes'} de procesar.
        </span>
        <Button component={Link} to={pendiente} size="compact-sm" variant="default" rightSection={<IconArrowRight size={16} aria-hidden />}>
          Ver biomasa pendiente
        </Button>
      </Group>
    </Alert>
  );
}
