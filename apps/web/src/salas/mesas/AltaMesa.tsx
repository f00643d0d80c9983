import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { MesaForm } from './MesaForm';

export function AltaMesa() {
  const { club_id = '', salaDeCultivoId = '' } = useParams();
  const navegar = useNavigate();
  // A person who opened the URL directly has no page to return to.
  const sinVuelta = useLocation().key === 'default';
  const volver = (): void =>
    void (sinVuelta ? navegar(`/listarMesasDeCultivo?sala=${salaDeCultivoId}`, { replace: true }) : navegar(-1));
  return (
    <>
      <PageTitle titulo="Nueva mesa" />
      <Panel formulario>
        <MesaForm club_id={club_id} sala_id={salaDeCultivoId} enPagina alTerminar={volver} />
      </Panel>
    </>
  );
}
