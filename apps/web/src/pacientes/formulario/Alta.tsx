import { useNavigate } from 'react-router-dom';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { ListarUsuarios } from '../comun/ListarUsuarios';
import { UsuarioForm } from './UsuarioForm';

export function Alta() {
  const navegar = useNavigate();
  return (
    <>
      <PageTitle
        titulo="Alta Usuario"
        subtitulo="Los datos personales se guardan cifrados, fuera del libro de registro."
        acciones={<ListarUsuarios />}
      />
      <Panel formulario>
        <UsuarioForm
          alGuardar={(id) => void navegar(`/usuarios-medicinales/${id}`)}
          cancelar={() => void navegar('/usuarios-medicinales')}
        />
      </Panel>
    </>
  );
}
