import { useNavigate } from 'react-router-dom';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { PlanForm } from './PlanForm';

/** Creates a plan; then its page, where activities are added, is shown. */
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
