import { useNavigate } from 'react-router-dom';
import { Panel } from '@/ui/panel/Panel';
import { PageTitle } from '@/ui/panel/PageTitle';
import { ClubForm } from './ClubForm';

/** A new club, from the administration's list. */
export function Alta() {
  const navegar = useNavigate();
  const volver = (): void => void navegar('/club');
  return (
    <>
      <PageTitle titulo="Nuevo Club" />
      <Panel formulario>
        <ClubForm alCrear={volver} cancelar={volver} />
      </Panel>
    </>
  );
}
