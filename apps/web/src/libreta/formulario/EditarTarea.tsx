import { useNavigate, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { TareaForm } from './TareaForm';

/** 'Editar Tarea'; then the list is shown. */
export function EditarTarea() {
  const { id = '' } = useParams();
  const club_id = useClubId();
  const navegar = useNavigate();
  const query = $api.useQuery('get', '/api/libreta_tarea/{id}', { params: { path: { id }, query: { club_id } } });
  return (
    <>
      <PageTitle titulo="Editar Tarea" acciones={<IrA a="/libreta-tareas">Listar Tareas</IrA>} />
      <Datos consulta={query} error="Error al cargar la tarea.">
        {(tarea) => (
          <Panel formulario>
            <TareaForm tarea={tarea} alTerminar={() => void navegar('/libreta-tareas')} />
          </Panel>
        )}
      </Datos>
    </>
  );
}
