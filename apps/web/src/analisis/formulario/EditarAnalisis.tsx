import { useNavigate, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { WithLists } from './WithLists';

/** An analysis that is edited. */
export function EditarAnalisis() {
  const { id = '' } = useParams();
  const navegar = useNavigate();
  const query = $api.useQuery('get', '/api/analisis/{id}', { params: { path: { id } } });
  const volver = (): void => void navegar(`/analisis/${id}`);
  return (
    <>
      <PageTitle titulo="Editar análisis" />
      <Datos consulta={query} error="Error al cargar los detalles del análisis">
        {(analisis) => <WithLists analisis={analisis} alGuardar={volver} cancelar={volver} />}
      </Datos>
    </>
  );
}
