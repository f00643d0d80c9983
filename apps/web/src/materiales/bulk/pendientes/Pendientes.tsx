import { Stack } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useRemota } from '@/api/pagina';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { Lista } from '@/ui/lista/Lista';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { pieDeStock } from '../../comun/totales';
import { useMarco } from '../../comun/useMarco';
import { FichaDeBulk } from '../comun/FichaDeBulk';
import { COLUMNAS, FILTROS, POR_PAGINA, POR_TABLA } from '../listar/columnas';

/** Bulk with stock and no packaging yet. */
export function Pendientes() {
  const club_id = useClubId();
  const { enlaces } = useMarco();
  const soloLee = useSoloLee();
  const remota = useRemota('/api/producto_final_bulk_con_stock', { query: { club_id, sin_envasar: true } });
  return (
    <Stack gap="md">
      <PaginaTitulo
        titulo="Pendientes de envasado"
        subtitulo="Producto final bulk con stock que todavía no tiene envasados."
      />
      <Lista
        remota={remota}
        pieDe={pieDeStock}
        columnas={COLUMNAS}
        filtros={FILTROS}
        unidad={['lote', 'lotes']}
        escaneo={porCodigo('producto_final_bulk')}
        tamano={POR_PAGINA}
        tamanoDeTabla={POR_TABLA}
        acciones={({ id, codigo }) => [
          !soloLee && {
            texto: 'Envasar',
            nombre: `Envasar ${codigo}`,
            icono: <IconPackage size={18} aria-hidden />,
            a: enlaces.bulk.envasar(id),
            primaria: true,
          },
        ]}
        nombreDe={({ tipo_producto }) => tipo_producto}
        a={({ id }) => enlaces.bulk.detalle(id)}
        paso={() => 'producto_final_bulk'}
        tarjeta={(bulk) => <FichaDeBulk bulk={bulk} compacta />}
        vacio={{
          texto: 'No hay productos finales bulk pendientes de envasado.',
          accion: <IrA a={enlaces.bulk.lista}>Listar Productos Bulk</IrA>,
        }}
        nombreCsv="bulk-pendiente-de-envasado"
      />
    </Stack>
  );
}
