import { useNavigate, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { Panel } from '@/ui/panel/Panel';
import { PageTitle } from '@/ui/panel/PageTitle';
import { EtiquetaForm } from './EtiquetaForm';

/** A new label on a page of its own. */
export function AltaEtiqueta() {
  const { grupo_id: id = '' } = useParams();
  const navegar = useNavigate();
  const query = $api.useQuery('get', '/api/cumplimiento/grupos/{id}', { params: { path: { id } } });
  return (
    <Datos consulta={query}>
      {(grupo) => (
        <>
          <PageTitle titulo="Nueva etiqueta" subtitulo={grupo.nombre} />
          <Panel formulario>
            <EtiquetaForm grupo={grupo} alTerminar={() => void navegar(`/cumplimiento?grupo=${id}`)} />
          </Panel>
        </>
      )}
    </Datos>
  );
}
