import { Group } from '@mantine/core';
import { useRemota } from '@/api/pagina';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { useProveedor } from '../proveedores/proveedor';
import { BUSQUEDA, COLUMNAS, FILTROS } from './columnas';
import { ListaDeItems } from './ListaDeItems';

const POR_PAGINA = 10;

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
      <ListaDeItems
        remota={remota}
        columnas={COLUMNAS}
        filtros={FILTROS}
        busqueda={BUSQUEDA}
        tamano={POR_PAGINA}
        vacio={{ texto: 'Este proveedor todavía no tiene ítems. Cargá lo que te provee.', accion: nuevo }}
        nombreCsv="inventario"
      />
    </>
  );
}
