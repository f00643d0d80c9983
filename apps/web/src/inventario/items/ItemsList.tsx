import { useMediaQuery } from '@mantine/hooks';
import { IconHistory, IconPencil, IconShoppingCart, IconShoppingCartPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Dialog } from '@/ui/dialogos/Dialog';
import { List } from '@/ui/lista/List';
import type { ListProps } from '@/ui/lista/props';
import { EditarItem } from './EditarItem';
import { ordersOf, orderOf, type Item } from './item';

type Suyas =
  | 'remota'
  | 'columnas'
  | 'filtros'
  | 'busqueda'
  | 'tamano'
  | 'vacio'
  | 'nombreCsv'
  | 'pieDe'
  | 'enCinta'
  | 'textoSinCoincidencias';

/** The card of an item, below its supplier. */
const fichaDe = ({ proveedor_id, id }: Item): string => `/inventario_proveedores/${proveedor_id}/ficha/${id}`;

/** Items of the stock, each with its card, its inline edit and its deletion. */
export function ItemsList<T extends Item>(props: Pick<ListProps<T>, Suyas>) {
  const club_id = useClubId();
  const lee = useSoloLee();
  const navegar = useNavigate();
  const eliminar = useAccion('delete', '/api/inventario/{id}');
  const confirmar = useConfirmacion();
  const [editado, editar] = useState<T | null>(null);
  const inTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const borrar = ({ id, nombre }: T): void =>
    void confirmar({
      titulo: `Eliminar ${nombre}`,
      consecuencia:
        '¿Estás seguro de que deseas eliminar este ítem? Esta acción no se puede deshacer. Sus movimientos se conservan.',
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Hubo un error al eliminar el ítem.',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } }, body: { club_id } }),
    });
  return (
    <>
      <List
        {...props}
        unidad={['ítem', 'ítems']}
        nombreDe={({ nombre }) => nombre}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        a={fichaDe}
        debajo={(item) => item.id === editado?.id && <EditarItem item={item} alTerminar={() => editar(null)} />}
        acciones={(item) => [
          { texto: 'Ficha de stock', icono: <IconHistory size={16} />, alElegir: () => void navegar(fichaDe(item)) },
          !lee && { texto: 'Pedir', icono: <IconShoppingCartPlus size={16} />, a: orderOf(item) },
          { texto: 'Órdenes de compra', icono: <IconShoppingCart size={16} />, a: ordersOf(item) },
          !lee && { texto: 'Editar', icono: <IconPencil size={16} />, alElegir: () => editar(item) },
          !lee && { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(item) },
        ]}
      />
      <Dialog
        titulo={`Editar ${editado?.nombre ?? ''}`}
        abierta={editado !== null && !inTable}
        alCerrar={() => editar(null)}
      >
        {editado && <EditarItem item={editado} alTerminar={() => editar(null)} />}
      </Dialog>
    </>
  );
}
