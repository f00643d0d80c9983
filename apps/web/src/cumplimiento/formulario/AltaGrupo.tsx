import { useNavigate } from 'react-router-dom';
import { IrA } from '@/ui/datos/IrA';
import { Panel } from '@/ui/panel/Panel';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { FormularioDeGrupo } from './FormularioDeGrupo';

/** A new group; then its labels. */
export function AltaGrupo() {
  const navegar = useNavigate();
  return (
    <>
      <PaginaTitulo
        titulo="Nuevo grupo de cumplimiento"
        acciones={<IrA a="/cumplimiento/listar">Ver cumplimientos</IrA>}
      />
      <Panel maw={720}>
        <FormularioDeGrupo
          alGuardar={({ id }) => void navegar(`/cumplimiento?grupo=${id}`)}
          cancelar={() => void navegar('/cumplimiento')}
        />
      </Panel>
    </>
  );
}
