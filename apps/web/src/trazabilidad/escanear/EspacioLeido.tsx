import { Button, Skeleton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { Panel } from '@/ui/panel/Panel';
import { NoEncontrado } from '../comun/NoEncontrado';

/** A room has no code: its label contains its id, which the trace does not have. */
export function EspacioLeido({ id }: { readonly id: string }) {
  const club_id = useClubId();
  const query = $api.useQuery('get', '/api/salasDeCultivoJoinClubByclub_id', {
    params: { query: { club_id, sala_id: id, limit: 1 } },
  });
  return (
    <Datos consulta={query} esqueleto={<Skeleton h={140} />}>
      {([sala]) => {
        if (!sala) return <NoEncontrado codigo={id} />;
        return (
          <Panel titulo={sala.nombre}>
            <Button
              component={Link}
              to={`/espacio/${sala.id}`}
              size="md"
              leftSection={<IconArrowRight size={20} aria-hidden />}
            >
              Ver Espacio
            </Button>
          </Panel>
        );
      }}
    </Datos>
  );
}
