import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { IrA } from '@/ui/datos/IrA';
import { List } from '@/ui/lista/List';
import { PageTitle } from '@/ui/panel/PageTitle';
import { BUSQUEDA, COLUMNS } from '../proveedores/columns';
import type { Proveedor } from '../proveedores/proveedor';
import { SeccionesDeInventario } from './secciones';

const PER_PAGE = 20;

const formOf = ({ id }: Proveedor): string => `/inventario_proveedores/${id}/alta-orden-de-compra`;

/** The first step of a purchase order: to which supplier. Choosing one leads to its items. */
export function ElegirProveedor() {
  const club_id = useClubId();
  const remota = useRemota('/api/proveedores', { query: { club_id }, buscaPersonas: true });
  return (
    <>
      <PageTitle titulo="Nueva orden: elegí el proveedor" solapas={<SeccionesDeInventario />} />
      <List
        remota={remota}
        unidad={['proveedor', 'proveedores']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        tamano={PER_PAGE}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        a={formOf}
        acciones={(proveedor) => [{ texto: 'Elegir', a: formOf(proveedor), primaria: true }]}
        vacio={{
          texto: 'Todavía no hay proveedores a quienes pedirles.',
          accion: <IrA a="/inventario_proveedores/alta">Nuevo Proveedor</IrA>,
        }}
      />
    </>
  );
}
