import { Anchor, Group, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { hoy } from '@/ui/formatos';
import { Line } from './Line';
import clases from './calendario.module.css';

const EN_HOY = 5;

/** Planned activities of today and late ones, on the start page; empty if none are pending. */
export default function PlanDeHoy() {
  const club_id = useClubId();
  const { data } = $api.useQuery('get', '/api/planes_pendientes', {
    params: { query: { club_id, hasta: hoy(), limit: EN_HOY } },
  });
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="del-plan">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h4" id="del-plan">
          Planificado ({data.total})
        </Title>
        <Anchor component={Link} to="/plan_cultivo/calendario">
          Ver el calendario
        </Anchor>
      </Group>
      <ul className={clases.renglones}>
        {data.actividades.map((una) => (
          <Line key={una.id} una={una} conCultivo conDia />
        ))}
      </ul>
    </section>
  );
}
