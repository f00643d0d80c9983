import { useNavigate } from 'react-router-dom';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { ListarUsuarios } from '../comun/ListarUsuarios';
import { FormularioDeUsuario } from './FormularioDeUsuario';

export function Alta() {
  const navegar = useNavigate();
  return (
    <>
      <PaginaTitulo
        titulo="Alta Usuario"
        subtitulo="Los datos personales se guardan cifrados, fuera del libro de registro."
        acciones={<ListarUsuarios />}
      />
      <Panel maw={760}>
        <FormularioDeUsuario
          alGuardar={(id) => void navegar(`/usuarios-medicinales/${id}`)}
          cancelar={() => void navegar('/usuarios-medicinales')}
        />
      </Panel>
    </>
  );
}
