import { useMemo } from 'react';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { useOptions } from '@/ui/campos/useOptions';
import { IrA } from '@/ui/datos/IrA';
import { dinero } from '@/ui/formatos';
import type { Filter } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { OrdenesList } from '../ordenes/OrdenesList';
import { CANCELADA, RECIBIDA, type Orden } from '../ordenes/orden';
import { NuevaOrden } from './NuevaOrden';
import { useProveedores } from './proveedores';
import { SeccionesDeInventario } from './secciones';

const PER_PAGE = 20;

interface Totales {
  readonly estimado_usd: number;
  readonly final_usd: number;
}

const footerOf = (totales: unknown) => {
  const { estimado_usd, final_usd } = totales as Totales;
  return { inicial: dinero(estimado_usd, 'USD'), final: dinero(final_usd, 'USD') };
};

/** The purchase orders of the club, to all its suppliers. */
export function Compras() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const proveedores = useProveedores(club_id);
  const { opciones: estados } = useOptions('estados_orden_compra_inventario_items');
  const remota = useRemota('/api/ordenCompra', { query: { club_id } });
  const filters = useMemo(
    (): ReadonlyArray<Filter<Orden>> => [
      {
        tipo: 'opciones',
        clave: 'proveedor_id',
        etiqueta: 'Proveedor',
        valor: (o) => o.proveedor_id,
        opciones: proveedores,
      },
      { tipo: 'opciones', clave: 'estado', etiqueta: 'Estado', valor: (o) => o.estado, opciones: estados },
      {
        tipo: 'interruptor',
        clave: 'abiertas',
        etiqueta: 'Por recibir',
        pasa: ({ estado }) => estado !== RECIBIDA && estado !== CANCELADA,
      },
      { tipo: 'fecha', clave: 'fecha', etiqueta: 'Fecha', valor: (o) => o.fecha_creacion },
    ],
    [proveedores, estados],
  );
  return (
    <>
      <PageTitle
        titulo="Inventario"
        solapas={<SeccionesDeInventario />}
        acciones={
          lee ? undefined : (
            <>
              <NuevaOrden />
              <IrA a="/inventario_proveedores/pedir">Pedir lo que falta</IrA>
            </>
          )
        }
      />
      <OrdenesList
        remota={remota}
        filtros={filters}
        busqueda={{ etiqueta: 'Buscar número, proveedor o ítem' }}
        tamano={PER_PAGE}
        pieDe={footerOf}
        vacio={{
          texto: 'No hay órdenes de compra para mostrar.',
          accion: lee ? undefined : <NuevaOrden />,
        }}
      />
    </>
  );
}
