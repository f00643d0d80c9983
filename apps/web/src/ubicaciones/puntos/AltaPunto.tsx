import { useNavigate, useParams } from 'react-router-dom';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { FormularioDePunto } from './FormularioDePunto';

export function AltaPunto() {
  const { club_id = '' } = useParams();
  const navegar = useNavigate();
  return (
    <>
      <PaginaTitulo titulo="Nuevo punto de abastecimiento" />
      <Panel maw={620}>
        <FormularioDePunto club_id={club_id} alTerminar={() => void navegar(`/club/${club_id}/configurar-puntos`)} />
      </Panel>
    </>
  );
}
