import { useRemota } from '@/api/pagina';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { Lista } from '@/ui/lista/Lista';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { SeccionesDeInventario } from '../todos/secciones';
import { BUSQUEDA, COLUMNAS } from './columnas';

const POR_PAGINA = 5;

/** The suppliers of the club; each opens with its stock. */
export function Proveedores() {
  const club_id = useClubId();
  const remota = useRemota('/api/proveedores', { query: { club_id }, buscaPersonas: true });
  const boton = useSoloLee() ? undefined : <IrA a="/inventario_proveedores/alta">Nuevo Proveedor</IrA>;
  return (
    <>
      <PaginaTitulo
        titulo="Inventario"
        subtitulo="Seleccione un proveedor para ver su información."
        solapas={<SeccionesDeInventario />}
        acciones={boton}
      />
      <Lista
        remota={remota}
        unidad={['proveedor', 'proveedores']}
        nombreDe={({ nombre }) => nombre}
        columnas={COLUMNAS}
        busqueda={BUSQUEDA}
        tamano={POR_PAGINA}
        orden={{ clave: 'nombre', direccion: 'asc' }}
        a={({ id }) => `/inventario_proveedores/${id}`}
        vacio={{
          texto: 'Todavía no hay proveedores. El stock se carga por proveedor: empezá por el primero.',
          accion: boton,
        }}
        nombreCsv="proveedores"
      />
    </>
  );
}
