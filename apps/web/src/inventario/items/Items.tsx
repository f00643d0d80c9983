import { Group } from '@mantine/core';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { useProveedor } from '../proveedores/proveedor';
import { BUSQUEDA, COLUMNS, FILTERS } from './columns';
import { ItemsList } from './ItemsList';

const PER_PAGE = 10;

/** The stock of a supplier. */
export function Items() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const { id: proveedor_id } = useProveedor();
  const base = `/inventario_proveedores/${proveedor_id}`;
  const remota = useRemota('/api/inventario/{proveedor_id}', { path: { proveedor_id }, query: { club_id } });
  const nuevo = lee ? undefined : <IrA a={`${base}/alta-inventario-item`}>Nuevo ítem</IrA>;
  return (
    <>
      {!lee && (
        <Group>
          {nuevo}
          <IrA a={`${base}/alta-orden-de-compra`}>Nueva orden de compra</IrA>
        </Group>
      )}
      <ItemsList
        remota={remota}
        columnas={COLUMNS}
        filtros={FILTERS}
        busqueda={BUSQUEDA}
        tamano={PER_PAGE}
        vacio={{ texto: 'Este proveedor todavía no tiene ítems. Cargá lo que te provee.', accion: nuevo }}
        nombreCsv="inventario"
      />
    </>
  );
}
