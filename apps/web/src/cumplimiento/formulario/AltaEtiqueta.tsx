import { useNavigate, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { Panel } from '@/ui/panel/Panel';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { FormularioDeEtiqueta } from './FormularioDeEtiqueta';

/** A new label on a page of its own, with its own address. */
export function AltaEtiqueta() {
  const { grupo_id: id = '' } = useParams();
  const navegar = useNavigate();
  const consulta = $api.useQuery('get', '/api/cumplimiento/grupos/{id}', { params: { path: { id } } });
  return (
    <Datos consulta={consulta}>
      {(grupo) => (
        <>
          <PaginaTitulo titulo="Nueva etiqueta" subtitulo={grupo.nombre} />
          <Panel maw={720}>
            <FormularioDeEtiqueta grupo={grupo} alTerminar={() => void navegar(`/cumplimiento?grupo=${id}`)} />
          </Panel>
        </>
      )}
    </Datos>
  );
}
