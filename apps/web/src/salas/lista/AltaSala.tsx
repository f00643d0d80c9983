import { useNavigate, useParams } from 'react-router-dom';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { FormularioDeSala } from './FormularioDeSala';

export function AltaSala() {
  const { club_id = '' } = useParams();
  const navegar = useNavigate();
  return (
    <>
      <PaginaTitulo titulo="Crear Espacio" />
      <Panel maw={620}>
        <FormularioDeSala club_id={club_id} alTerminar={() => void navegar(`/club/${club_id}/salas`)} />
      </Panel>
    </>
  );
}
