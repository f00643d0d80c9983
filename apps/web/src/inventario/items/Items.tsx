import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useRemota } from '@/api/pagina';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Ventana } from '@/ui/dialogos/Ventana';
import { Lista } from '@/ui/lista/Lista';
import { useProveedor } from '../proveedores/proveedor';
import { BUSQUEDA, COLUMNAS, FILTROS } from './columnas';
import { EditarItem } from './EditarItem';
import type { Item } from './item';

const POR_PAGINA = 10;

/** The stock of a supplier. */
export function Items() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const navegar = useNavigate();
  const { id: proveedor_id } = useProveedor();
  const base = `/inventario_proveedores/${proveedor_id}`;
  const remota = useRemota('/api/inventario/{proveedor_id}', { path: { proveedor_id }, query: { club_id } });
  const eliminar = useAccion('delete', '/api/inventario/{id}');
  const confirmar = useConfirmacion();
  const [editado, editar] = useState<Item | null>(null);
  const enTabla = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const borrar = ({ id, nombre }: Item): void =>
    void confirmar({
      titulo: `Eliminar ${nombre}`,
      consecuencia:
        '¿Estás seguro de que deseas eliminar este ítem? Esta acción no se puede deshacer. Sus movimientos se conservan.',
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Hubo un error al eliminar el ítem.',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } }, body: { club_id } }),
    });
  const nuevo = lee ? undefined : <IrA a={`${base}/alta-inventario-item`}>Nuevo ítem</IrA>;
  return (
    <>
      {!lee && (
        <Group>
          {nuevo}
          <IrA a={`${base}/alta-orden-de-compra`}>Nueva orden de compra</IrA>
        </Group>
      )}
      <Lista
        remota={remota}
        unidad={['ítem', 'ítems']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNAS}
        filtros={FILTROS}
        busqueda={BUSQUEDA}
        tamano={POR_PAGINA}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        a={({ id }) => `${base}/ficha/${id}`}
        vacio={{ texto: 'Este proveedor todavía no tiene ítems. Cargá lo que te provee.', accion: nuevo }}
        nombreCsv="inventario"
        debajo={(item) => item.id === editado?.id && <EditarItem item={item} alTerminar={() => editar(null)} />}
        acciones={(item) => [
          {
            texto: 'Ficha de stock',
            icono: <IconHistory size={16} />,
            alElegir: () => void navegar(`${base}/ficha/${item.id}`),
          },
          !lee && { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => editar(item) },
          !lee && { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(item) },
        ]}
      />
      <Ventana
        titulo={`Editar ${editado?.nombre ?? ''}`}
        abierta={editado !== null && !enTabla}
        alCerrar={() => editar(null)}
      >
        {editado && <EditarItem item={editado} alTerminar={() => editar(null)} />}
      </Ventana>
    </>
  );
}
