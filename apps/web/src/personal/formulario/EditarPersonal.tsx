import { useNavigate, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { Panel } from '@/ui/panel/Panel';
import { PageTitle } from '@/ui/panel/PageTitle';
import { nombreDe } from '../persona';
import { PersonalForm } from './PersonalForm';

/** Edits the record of a member of the staff. */
export function EditarPersonal() {
  const { id = '' } = useParams();
  const navegar = useNavigate();
  const volver = (): void => void navegar(`/personal/${id}`);
  const query = $api.useQuery('get', '/api/personal/{id}', { params: { path: { id } } });
  return (
    <Datos consulta={query}>
      {(persona) => (
        <>
          <PageTitle titulo={`Editar a ${nombreDe(persona)}`} />
          <Panel formulario>
            <PersonalForm persona={persona} alGuardar={volver} cancelar={volver} />
          </Panel>
        </>
      )}
    </Datos>
  );
}
