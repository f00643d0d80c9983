import { useNavigate, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { ConListas } from './ConListas';

/** An analysis that is edited. */
export function EditarAnalisis() {
  const { id = '' } = useParams();
  const navegar = useNavigate();
  const consulta = $api.useQuery('get', '/api/analisis/{id}', { params: { path: { id } } });
  const volver = (): void => void navegar(`/analisis/${id}`);
  return (
    <>
      <PaginaTitulo titulo="Editar análisis" />
      <Datos consulta={consulta} error="Error al cargar los detalles del análisis">
        {(analisis) => <ConListas analisis={analisis} alGuardar={volver} cancelar={volver} />}
      </Datos>
    </>
  );
}
