import { useNavigate } from 'react-router-dom';
import { Panel } from '@/ui/panel/Panel';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { FormularioDeProveedor } from './FormularioDeProveedor';

/** A new supplier; then its stock. */
export function AltaProveedor() {
  const navegar = useNavigate();
  return (
    <>
      <PaginaTitulo titulo="Nuevo Proveedor" />
      <Panel maw={720}>
        <FormularioDeProveedor
          alGuardar={({ id }) => void navegar(`/inventario_proveedores/${id}`)}
          cancelar={() => void navegar('/inventario_proveedores')}
        />
      </Panel>
    </>
  );
}
