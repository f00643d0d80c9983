import { IconShoppingCart, IconShoppingCartPlus } from '@tabler/icons-react';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { ConImportar } from '@/ui/importar/ConImportar';
import { ImportarButton } from '@/ui/importar/ImportarButton';
import { List } from '@/ui/lista/List';
import { PageTitle } from '@/ui/panel/PageTitle';
import { SeccionesDeInventario } from '../todos/secciones';
import { BUSQUEDA, COLUMNS } from './columns';

const PER_PAGE = 5;

/** The suppliers of the club; each opens its stock. */
export function Proveedores() {
  const club_id = useClubId();
  const remota = useRemota('/api/proveedores', { query: { club_id }, buscaPersonas: true });
  const lee = useSoloLee();
  const button = lee ? undefined : <IrA a="/inventario_proveedores/alta">Nuevo Proveedor</IrA>;
  return (
    <>
      <PageTitle
        titulo="Inventario"
        subtitulo="Seleccione un proveedor para ver su información."
        solapas={<SeccionesDeInventario />}
        acciones={button}
      />
      <List
        remota={remota}
        unidad={['proveedor', 'proveedores']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        tamano={PER_PAGE}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        a={({ id }) => `/inventario_proveedores/${id}`}
        acciones={({ id }) => [
          {
            texto: 'Órdenes de compra',
            icono: <IconShoppingCart size={16} />,
            a: `/inventario_proveedores/${id}/listar-ordenes-de-compra`,
          },
          !lee && {
            texto: 'Nueva orden de compra',
            icono: <IconShoppingCartPlus size={16} />,
            a: `/inventario_proveedores/${id}/alta-orden-de-compra`,
          },
        ]}
        vacio={{
          texto: 'Todavía no hay proveedores. El stock se carga por proveedor: empezá por el primero.',
          accion: button && <ConImportar tipo="proveedores">{button}</ConImportar>,
        }}
        nombreCsv="proveedores"
        enCinta={!lee && <ImportarButton tipo="proveedores" />}
      />
    </>
  );
}
