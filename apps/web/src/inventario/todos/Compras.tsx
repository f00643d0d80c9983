import { useMemo } from 'react';
import { useRemota } from '@/api/pagina';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { useOpciones } from '@/ui/campos/useOpciones';
import { IrA } from '@/ui/datos/IrA';
import { dinero } from '@/ui/formatos';
import type { Filtro } from '@/ui/lista/tipos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { ListaDeOrdenes } from '../ordenes/ListaDeOrdenes';
import { CANCELADA, RECIBIDA, type Orden } from '../ordenes/orden';
import { useProveedores } from './proveedores';
import { SeccionesDeInventario } from './secciones';

const POR_PAGINA = 20;

interface Totales {
  readonly estimado_usd: number;
  readonly final_usd: number;
}

const pieDe = (totales: unknown) => {
  const { estimado_usd, final_usd } = totales as Totales;
  return { inicial: dinero(estimado_usd, 'USD'), final: dinero(final_usd, 'USD') };
};

/** The purchase orders of the club, to all its suppliers. */
export function Compras() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const proveedores = useProveedores(club_id);
  const { opciones: estados } = useOpciones('estados_orden_compra_inventario_items');
  const remota = useRemota('/api/ordenCompra', { query: { club_id } });
  const filtros = useMemo(
    (): ReadonlyArray<Filtro<Orden>> => [
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
        etiqueta: 'Solo pendientes',
        pasa: ({ estado }) => estado !== RECIBIDA && estado !== CANCELADA,
      },
      { tipo: 'fecha', clave: 'fecha', etiqueta: 'Fecha', valor: (o) => o.fecha_creacion },
    ],
    [proveedores, estados],
  );
  return (
    <>
      <PaginaTitulo
        titulo="Inventario"
        solapas={<SeccionesDeInventario />}
        acciones={lee ? undefined : <IrA a="/inventario_proveedores/pedir">Pedir lo que falta</IrA>}
      />
      <ListaDeOrdenes
        remota={remota}
        filtros={filtros}
        busqueda={{ etiqueta: 'Buscar proveedor o ítem' }}
        tamano={POR_PAGINA}
        pieDe={pieDe}
        vacio={{ texto: 'No hay órdenes de compra para mostrar.' }}
      />
    </>
  );
}
