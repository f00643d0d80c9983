import { useNavigate, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { FormularioDeTarea } from './FormularioDeTarea';

/** 'Editar Tarea'; it goes back to the list. */
export function EditarTarea() {
  const { id = '' } = useParams();
  const club_id = useClubId();
  const navegar = useNavigate();
  const consulta = $api.useQuery('get', '/api/libreta_tarea/{id}', { params: { path: { id }, query: { club_id } } });
  return (
    <>
      <PaginaTitulo titulo="Editar Tarea" acciones={<IrA a="/libreta-tareas">Listar Tareas</IrA>} />
      <Datos consulta={consulta} error="Error al cargar la tarea.">
        {(tarea) => (
          <Panel maw={720}>
            <FormularioDeTarea tarea={tarea} alTerminar={() => void navegar('/libreta-tareas')} />
          </Panel>
        )}
      </Datos>
    </>
  );
}
