import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { FormularioDeMesa } from './FormularioDeMesa';

export function AltaMesa() {
  const { club_id = '', salaDeCultivoId = '' } = useParams();
  const navegar = useNavigate();
  // A person who opened the address directly has no page of ours to go back to.
  const sinVuelta = useLocation().key === 'default';
  const volver = (): void =>
    void (sinVuelta ? navegar(`/listarMesasDeCultivo?sala=${salaDeCultivoId}`, { replace: true }) : navegar(-1));
  return (
    <>
      <PaginaTitulo titulo="Nueva mesa" />
      <Panel maw={560}>
        <FormularioDeMesa club_id={club_id} sala_id={salaDeCultivoId} enPagina alTerminar={volver} />
      </Panel>
    </>
  );
}
