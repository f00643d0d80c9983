import { useNavigate, useParams } from 'react-router-dom';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { SalaForm } from './SalaForm';

export function AltaSala() {
  const { club_id = '' } = useParams();
  const navegar = useNavigate();
  return (
    <>
      <PageTitle titulo="Crear Espacio" />
      <Panel formulario>
        <SalaForm club_id={club_id} alTerminar={() => void navegar(`/club/${club_id}/salas`)} />
      </Panel>
    </>
  );
}
