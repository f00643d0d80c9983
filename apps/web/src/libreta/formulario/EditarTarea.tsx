import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { atHandKey, useRemota, type Page } from '@/api/page';
import { useClubId } from '@/club/club';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import type { TareaDeLibreta } from '../tarea';
import { TareaForm } from './TareaForm';

/** The task in the stored notebook: it opens from there without a signal. */
function useAtHand(id: string) {
  const queries = useQueryClient();
  const remota = useRemota('/api/libreta_tarea', { query: { club_id: useClubId() } });
  const { data, dataUpdatedAt = 0 } = queries.getQueryState<Page<TareaDeLibreta>>(atHandKey(remota)) ?? {};
  const own = data?.filas.find((one) => one.id === id);
  return own ? { initialData: own, initialDataUpdatedAt: dataUpdatedAt } : {};
}

/** 'Editar Tarea'; then the list is shown. */
export function EditarTarea() {
  const { id = '' } = useParams();
  const club_id = useClubId();
  const navegar = useNavigate();
  const query = $api.useQuery(
    'get',
    '/api/libreta_tarea/{id}',
    { params: { path: { id }, query: { club_id } } },
    useAtHand(id),
  );
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
