import { useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { FormularioDeUbicacion } from './FormularioDeUbicacion';

export function EditarUbicacion() {
  const { id = '' } = useParams();
  const consulta = $api.useQuery('get', '/api/ubicaciones/{id}', { params: { path: { id } } });
  return (
    <>
      <PaginaTitulo titulo="Editar ubicación" />
      <Panel maw={820}>
        <Datos consulta={consulta}>{(una) => <FormularioDeUbicacion key={una.id} ubicacion={una} />}</Datos>
      </Panel>
    </>
  );
}
