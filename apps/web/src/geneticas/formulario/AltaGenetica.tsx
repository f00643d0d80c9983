import { useNavigate } from 'react-router-dom';
import { Panel } from '@/ui/panel/Panel';
import { PageTitle } from '@/ui/panel/PageTitle';
import { GeneticaForm } from './GeneticaForm';

/** The form on a page of its own. */
export function AltaGenetica() {
  const navegar = useNavigate();
  const volver = (): void => void navegar('/geneticas');
  return (
    <>
      <PageTitle titulo="Crear Nueva Genética" />
      <Panel formulario>
        <GeneticaForm alGuardar={volver} cancelar={volver} />
      </Panel>
    </>
  );
}
