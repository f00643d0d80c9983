import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { Panel } from '@/ui/panel/Panel';
import { FormularioDeUbicacion } from './FormularioDeUbicacion';

export function AltaUbicacion() {
  return (
    <>
      <PaginaTitulo titulo="Nueva ubicación" />
      <Panel maw={820}>
        <FormularioDeUbicacion />
      </Panel>
    </>
  );
}
