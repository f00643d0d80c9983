import { useNavigate, useParams } from 'react-router-dom';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { PuntoForm } from './PuntoForm';

export function AltaPunto() {
  const { club_id = '' } = useParams();
  const navegar = useNavigate();
  return (
    <>
      <PageTitle titulo="Nuevo punto de abastecimiento" />
      <Panel formulario>
        <PuntoForm club_id={club_id} alTerminar={() => void navegar(`/club/${club_id}/configurar-puntos`)} />
      </Panel>
    </>
  );
}
