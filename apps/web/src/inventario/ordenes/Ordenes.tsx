import { Group } from '@mantine/core';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import { useProveedor } from '../proveedores/proveedor';
import { OrdenesList } from './OrdenesList';

/** The purchase orders to a supplier. */
export function Ordenes() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const { id: proveedor_id } = useProveedor();
  const remota = useRemota('/api/ordenCompra/proveedor/{proveedor_id}', { path: { proveedor_id }, query: { club_id } });
  return (
    <>
      {!lee && (
        <Group>
          <IrA a={`/inventario_proveedores/${proveedor_id}/alta-orden-de-compra`}>Nueva orden de compra</IrA>
        </Group>
      )}
      <OrdenesList
        remota={remota}
        tamano={10}
        tamanoDeTabla={TABLE_ROWS}
        vacio={{ texto: 'No hay órdenes de compra para mostrar.' }}
      />
    </>
  );
}
