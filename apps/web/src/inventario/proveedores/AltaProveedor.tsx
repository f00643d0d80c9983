import { useNavigate } from 'react-router-dom';
import { Panel } from '@/ui/panel/Panel';
import { PageTitle } from '@/ui/panel/PageTitle';
import { ProveedorForm } from './ProveedorForm';

/** Creates a supplier; then its stock is shown. */
export function AltaProveedor() {
  const navegar = useNavigate();
  return (
    <>
      <PageTitle titulo="Nuevo Proveedor" />
      <Panel formulario>
        <ProveedorForm
          alGuardar={({ id }) => void navegar(`/inventario_proveedores/${id}`)}
          cancelar={() => void navegar('/inventario_proveedores')}
        />
      </Panel>
    </>
  );
}
