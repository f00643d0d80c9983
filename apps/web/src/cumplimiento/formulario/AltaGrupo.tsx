import { useNavigate } from 'react-router-dom';
import { IrA } from '@/ui/datos/IrA';
import { Panel } from '@/ui/panel/Panel';
import { PageTitle } from '@/ui/panel/PageTitle';
import { GrupoForm } from './GrupoForm';

/** Creates a group; then its labels are shown. */
export function AltaGrupo() {
  const navegar = useNavigate();
  return (
    <>
      <PageTitle
        titulo="Nuevo grupo de cumplimiento"
        acciones={<IrA a="/cumplimiento/listar">Ver cumplimientos</IrA>}
      />
      <Panel formulario>
        <GrupoForm
          alGuardar={({ id }) => void navegar(`/cumplimiento?grupo=${id}`)}
          cancelar={() => void navegar('/cumplimiento')}
        />
      </Panel>
    </>
  );
}
