import { useNavigate } from 'react-router-dom';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { PlanForm } from './PlanForm';

/** A new plan; then its detail, where its activities are added. */
export function AltaPlan() {
  const navegar = useNavigate();
  return (
    <>
      <PageTitle titulo="Nuevo Plan" />
      <Panel formulario>
        <PlanForm
          alGuardar={({ id }) => void navegar(`/plan_cultivo/${id}`)}
          cancelar={() => void navegar('/plan_cultivo')}
        />
      </Panel>
    </>
  );
}
