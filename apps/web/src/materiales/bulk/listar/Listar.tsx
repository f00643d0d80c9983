import { Button, Stack } from '@mantine/core';
import { IconEye, IconEyeOff, IconPlus, IconScissors } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { TrazaDialog } from '@/piezas/TrazaDialog';
import { porCodigo } from '@/ui/escaneo/porCodigo';
import { List } from '@/ui/lista/List';
import type { RowAction } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { Acciones } from '@/ui/panel/Acciones';
import { PageTitle } from '@/ui/panel/PageTitle';
import type { EnlacesDeBulk } from '../../comun/enlaces';
import { footerOfStock } from '../../comun/totales';
import { useFrame } from '../../comun/useFrame';
import { DetallesDeBulk } from '../comun/DetallesDeBulk';
import { FichaDeBulk } from '../comun/FichaDeBulk';
import { accionesDe } from './acciones';
import { COLUMNS, FILTERS, PER_PAGE, PER_TABLE } from './columns';

const VACIO = 'No hay productos pendientes para envasar.';

interface ButtonsProps {
  readonly sinStock: boolean;
  readonly enlaces: EnlacesDeBulk;
}

/** Links to the other lists. */
function Vistas({ sinStock, enlaces }: ButtonsProps) {
  return (
    <Acciones mas="Más listas">
      <Button component={Link} to={enlaces.lista} variant="default" px="sm">
        Listar Productos Bulk
      </Button>
      <Button component={Link} to={sinStock ? enlaces.lista : enlaces.sinStock} variant="default" px="sm">
        {sinStock ? 'Mostrar Con Stock' : 'Mostrar Sin Stock'}
      </Button>
      <Button component={Link} to={enlaces.pendientes} variant="default" px="sm">
        Pendientes de envasado
      </Button>
      <Button component={Link} to={enlaces.cosechados} variant="default" px="sm">
        Productos cosechados
      </Button>
    </Acciones>
  );
}

function Altas({ enlaces }: Pick<ButtonsProps, 'enlaces'>) {
  return (
    <>
      <Button component={Link} to={enlaces.alta} leftSection={<IconPlus size={18} aria-hidden />}>
        Crear Producto Final Bulk
      </Button>
      <Button
        component={Link}
        to={enlaces.cosechar}
        variant="default"
        leftSection={<IconScissors size={18} aria-hidden />}
      >
        Cosechar Producto
      </Button>
    </>
  );
}

/** The cards with unfolded details, and the menu entry that unfolds one. */
function useDetalles() {
  const [abiertos, fijarAbiertos] = useState<readonly string[]>([]);
  const accion = (id: string): RowAction => {
    const abierto = abiertos.includes(id);
    const Icon = abierto ? IconEyeOff : IconEye;
    const alternar = (): void => fijarAbiertos(abierto ? abiertos.filter((otro) => otro !== id) : [...abiertos, id]);
    return {
      texto: abierto ? 'Ocultar Detalles' : 'Ver Detalles',
      icono: <Icon size={18} aria-hidden />,
      alElegir: alternar,
    };
  };
  return { abiertos, accion };
}

/** Bulk product with or without stock. */
export function Listar() {
  const club_id = useClubId();
  const { enlaces } = useFrame();
  const soloLee = useSoloLee();
  const detalles = useDetalles();
  const [traza, fijarTraza] = useState<string | null>(null);
  const [viendoTraza, verTraza] = useState(false);
  const [query] = useSearchParams();
  const sinStock = query.get('stock') === 'sin';
  const remota = useRemota(sinStock ? '/api/producto_final_bulk_sin_stock' : '/api/producto_final_bulk_con_stock', {
    query: { club_id },
  });
  const trazar = (codigo: string): void => {
    fijarTraza(codigo);
    verTraza(true);
  };
  const alta = (
    <Button component={Link} to={enlaces.bulk.alta}>
      Crear Producto Final Bulk
    </Button>
  );
  return (
    <Stack gap="xs">
      <PageTitle
        titulo="Producto Final Bulk"
        subtitulo={
          <Insignia tono={sinStock ? 'neutro' : 'bien'}>{sinStock ? 'SIN Stock' : 'Con Stock Disponible'}</Insignia>
        }
        acciones={soloLee ? undefined : <Altas enlaces={enlaces.bulk} />}
      />
      <Vistas sinStock={sinStock} enlaces={enlaces.bulk} />
      <List
        key={String(sinStock)}
        remota={remota}
        pieDe={footerOfStock}
        columnas={COLUMNS}
        filtros={FILTERS}
        unidad={['lote', 'lotes']}
        escaneo={porCodigo('producto_final_bulk')}
        tamano={PER_PAGE}
        tamanoDeTabla={PER_TABLE}
        nombreDe={({ tipo_producto }) => tipo_producto}
        a={({ id }) => enlaces.bulk.detalle(id)}
        paso={() => 'producto_final_bulk'}
        tarjeta={(bulk) => (
          <>
            <FichaDeBulk bulk={bulk} compacta />
            {detalles.abiertos.includes(bulk.id) && <DetallesDeBulk bulk={bulk} compacta />}
          </>
        )}
        debajo={(bulk) => detalles.abiertos.includes(bulk.id) && <DetallesDeBulk bulk={bulk} />}
        acciones={(bulk) => [...accionesDe(bulk, enlaces.bulk, soloLee, trazar), detalles.accion(bulk.id)]}
        vacio={{ texto: VACIO, accion: soloLee || sinStock ? null : alta }}
        nombreCsv={sinStock ? 'bulk-sin-stock' : 'bulk'}
      />
      {traza !== null && (
        <Suspense>
          <TrazaDialog key={traza} codigo={traza} abierta={viendoTraza} alCerrar={() => verTraza(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
