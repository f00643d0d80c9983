import { Stack } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { List } from '@/ui/lista/List';
import { PageTitle } from '@/ui/panel/PageTitle';
import { siNoSeRetiene } from '@/ui/retencion/acto';
import { footerOfStock } from '../../comun/totales';
import { useFrame } from '../../comun/useFrame';
import { FichaDeBulk } from '../comun/FichaDeBulk';
import { COLUMNS, FILTERS, PER_PAGE, PER_TABLE } from '../listar/columns';

/** Bulk with stock and no packaging yet. */
export function Pendientes() {
  const club_id = useClubId();
  const { enlaces } = useFrame();
  const soloLee = useSoloLee();
  const remota = useRemota('/api/producto_final_bulk_con_stock', { query: { club_id, sin_envasar: true } });
  return (
    <Stack gap="md">
      <PageTitle
        titulo="Pendientes de envasado"
        subtitulo="Producto final bulk con stock que todavía no tiene envasados."
      />
      <List
        remota={remota}
        pieDe={footerOfStock}
        columnas={COLUMNS}
        filtros={FILTERS}
        unidad={['lote', 'lotes']}
        escaneo={porCodigo('producto_final_bulk')}
        tamano={PER_PAGE}
        tamanoDeTabla={PER_TABLE}
        acciones={(bulk) => [
          !soloLee &&
            siNoSeRetiene(bulk, {
              texto: 'Envasar',
              nombre: `Envasar ${bulk.codigo}`,
              icono: <IconPackage size={18} aria-hidden />,
              a: enlaces.bulk.envasar(bulk.id),
              primaria: true,
            }),
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
