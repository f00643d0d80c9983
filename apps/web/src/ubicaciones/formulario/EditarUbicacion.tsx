import { useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { UbicacionForm } from './UbicacionForm';

export function EditarUbicacion() {
  const { id = '' } = useParams();
  const query = $api.useQuery('get', '/api/ubicaciones/{id}', { params: { path: { id } } });
  return (
    <>
      <PageTitle titulo="Editar ubicación" />
      <Panel formulario>
        <Datos consulta={query}>{(una) => <UbicacionForm key={una.id} ubicacion={una} />}</Datos>
      </Panel>
    </>
  );
}
