import { useNavigate } from 'react-router-dom';
import { Panel } from '@/ui/panel/Panel';
import { ProveedorForm } from './ProveedorForm';
import { useProveedor } from './proveedor';

/** 'Editar Proveedor'. */
export function EditarProveedor() {
  const navegar = useNavigate();
  const proveedor = useProveedor();
  const volver = (): void => void navegar(`/inventario_proveedores/${proveedor.id}/info`);
  return (
    <Panel titulo="Editar Proveedor" formulario>
      <ProveedorForm proveedor={proveedor} alGuardar={volver} cancelar={volver} />
    </Panel>
  );
}
