import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { cuenta, hoy, sumarDias } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import { Line } from './Line';
import clases from './calendario.module.css';

interface Props {
  /** One crop; all of them if missing. */
  readonly proyecto_id?: string | undefined;
}

/** Planned activities of earlier days that are pending, most overdue first; empty if there are none. */
export function Atrasadas({ proyecto_id }: Props) {
  const club_id = useClubId();
  const hasta = sumarDias(hoy(), -1);
  const { data } = $api.useQuery('get', '/api/planes_pendientes', {
    params: { query: { club_id, hasta, limit: 10, ...(proyecto_id ? { proyecto_id } : {}) } },
  });
  if (!data || data.total === 0) return null;
  const resto = data.total - data.actividades.length;
  return (
    <Panel titulo={`Atrasadas (${data.total})`}>
      <ul className={clases.renglones}>
        {data.actividades.map((una) => (
          <Line key={una.id} una={una} conCultivo={!proyecto_id} conDia />
        ))}
      </ul>
      {resto > 0 && <p className={clases.resto}>y {cuenta(resto, 'actividad', 'actividades')} más</p>}
    </Panel>
  );
}
