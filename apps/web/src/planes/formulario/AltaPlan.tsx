import { useNavigate } from 'react-router-dom';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { FormularioDePlan } from './FormularioDePlan';

/** A new plan; then its detail, where its activities are added. */
export function AltaPlan() {
  const navegar = useNavigate();
  return (
    <>
      <PaginaTitulo titulo="Nuevo Plan" />
      <Panel maw={720}>
        <FormularioDePlan
          alGuardar={({ id }) => void navegar(`/plan_cultivo/${id}`)}
          cancelar={() => void navegar('/plan_cultivo')}
        />
      </Panel>
    </>
  );
}
