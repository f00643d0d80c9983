import { useNavigate, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { Panel } from '@/ui/panel/Panel';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { nombreDe } from '../persona';
import { FormularioDePersonal } from './FormularioDePersonal';

/** Edits the record of somebody of the staff. */
export function EditarPersonal() {
  const { id = '' } = useParams();
  const navegar = useNavigate();
  const volver = (): void => void navegar(`/personal/${id}`);
  const consulta = $api.useQuery('get', '/api/personal/{id}', { params: { path: { id } } });
  return (
    <Datos consulta={consulta}>
      {(persona) => (
        <>
          <PaginaTitulo titulo={`Editar a ${nombreDe(persona)}`} />
          <Panel maw={720}>
            <FormularioDePersonal persona={persona} alGuardar={volver} cancelar={volver} />
          </Panel>
        </>
      )}
    </Datos>
  );
}
