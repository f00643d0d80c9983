import { useNavigate, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useClubId } from '@/app/sesion/estado';
import { Datos } from '@/ui/datos/Datos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { FormularioDeUsuario } from './FormularioDeUsuario';

export function Component() {
  const { id = '' } = useParams();
  const club_id = useClubId();
  const navegar = useNavigate();
  const consulta = $api.useQuery('get', '/api/usuario-medicinal/{id}', { params: { path: { id }, query: { club_id } } });
  const volver = (): void => void navegar(`/usuarios-medicinales/${id}`);
  return (
    <>
      <PaginaTitulo titulo="Editar usuario medicinal" />
      <Panel maw={760}>
        <Datos consulta={consulta}>{(usuario) => <FormularioDeUsuario key={usuario.id} usuario={usuario} alGuardar={volver} cancelar={volver} />}</Datos>
      </Panel>
    </>
  );
}
