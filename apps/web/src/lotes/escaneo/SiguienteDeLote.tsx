import { Button, Stack } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { $api, type Esquema } from '@/api/cliente';
import { MarcaDeCosecha, MarcaDePlanta } from '@/club/MarcaDeCosecha';
import { useSoloLee } from '@/permisos/permisos';
import { sigueViva } from '../estado/estados';

interface Props {
  readonly lote_id: string;
  /** Missing for the whole lot. */
  readonly planta_id?: string | undefined;
  /** Whether its harvest is due: then it is the primary act. */
  readonly espera: boolean;
}

/** 'Cosechar' on a scanned plant or lot with living plants; empty for a read-only person and in a closed crop. */
export default function SiguienteDeLote({ lote_id, planta_id, espera }: Props) {
  const soloLee = useSoloLee();
  const { data } = $api.useQuery(
    'get',
    '/api/lotes/{id}',
    { params: { path: { id: lote_id } } },
    { enabled: !soloLee },
  );
  const vivas = data?.lote.plantas.filter((planta) => sigueViva(planta)) ?? [];
  const planta = vivas.find(({ id }) => id === planta_id);
  if (!data || (planta_id === undefined ? vivas.length === 0 : !planta)) return null;
  return <Cosechar lote={data.lote} planta={planta} espera={espera} />;
}

function Cosechar({
  lote: { id, proyecto_id },
  planta,
  espera,
}: Pick<Props, 'espera'> & { readonly lote: Esquema<'Lote'>; readonly planta: Esquema<'Planta'> | undefined }) {
  const { data: proyecto } = $api.useQuery('get', '/api/proyectos/{id}', {
    params: { path: { id: proyecto_id }, query: { resumen: true } },
  });
  if (!proyecto || proyecto.proyecto_cerrado) return null;
  return (
    <Stack gap="xs">
      <div>{planta ? <MarcaDePlanta planta={planta} /> : <MarcaDeCosecha lote_id={id} />}</div>
      <Button
        component={Link}
        to={`/proyecto/${proyecto_id}/cosechar?lote=${id}${planta ? `&planta=${planta.id}` : ''}`}
        size="md"
        variant={espera ? 'filled' : 'light'}
        leftSection={<IconScissors size={20} aria-hidden />}
      >
        Cosechar
      </Button>
    </Stack>
  );
}
