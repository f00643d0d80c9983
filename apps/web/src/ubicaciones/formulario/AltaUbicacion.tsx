import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { UbicacionForm } from './UbicacionForm';

export function AltaUbicacion() {
  return (
    <>
      <PageTitle titulo="Nueva ubicación" />
      <Panel formulario>
        <UbicacionForm />
      </Panel>
    </>
  );
}
