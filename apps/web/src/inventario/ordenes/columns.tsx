import { numeroDeOrden } from '@cepa/words/mensajes/inventario';
import { Group, Text } from '@mantine/core';
import { dinero, fecha } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import type { Column } from '@/ui/lista/tipos';
import { EstadoDeOrden } from './EstadoDeOrden';
import { ItemsDeOrden } from './ItemsDeOrden';
import { OrdenButton } from './OrdenButton';
import { OrdenEntera } from './OrdenEntera';
import { CANCELADA, RECIBIDA, type Orden } from './orden';
import { receivedText } from './received';
import { ReceivedPart } from './ReceivedPart';

/** 'Orden N.º 85 de Vivero Los Ceibos'. */
export const llamada = ({ numero, proveedor }: Orden): string =>
  `Orden ${numeroDeOrden(numero)} de ${proveedor?.nombre ?? 'compra'}`;

/** Whether anything may still be received of an order. */
export const seRecibe = ({ estado }: Orden): boolean => estado !== RECIBIDA && estado !== CANCELADA;

/** The columns of a list of orders. */
export const COLUMNS: ReadonlyArray<Column<Orden>> = [
  { clave: 'proveedor', titulo: 'Proveedor', valor: (o) => o.proveedor?.nombre, ordenable: false, soloTabla: true },
  {
    ...{ clave: 'numero', titulo: 'Orden', entera: true, soloTabla: true },
    valor: (o) => o.numero,
    celda: (o) => numeroDeOrden(o.numero),
  },
  {
    clave: 'fecha',
    titulo: 'Fecha de creación',
    tipo: 'fechaHora',
    valor: (o) => o.fecha_creacion,
    celda: (o) => fecha(o.fecha_creacion),
  },
  {
    clave: 'estado',
    titulo: 'Estado',
    valor: (o) => o.estado,
    celda: (o) => <EstadoDeOrden estado={o.estado} />,
    amplia: true,
  },
  {
    clave: 'recibidos',
    titulo: 'Recibido',
    valor: receivedText,
    celda: (o) => <ReceivedPart orden={o} />,
    ordenable: false,
    amplia: true,
  },
  {
    clave: 'inicial',
    titulo: 'Costo inicial',
    tipo: 'numero',
    valor: (o) => o.costo_inicial_estimado_usd,
    celda: (o) => dinero(o.costo_inicial_estimado_usd, 'USD'),
  },
  {
    clave: 'final',
    titulo: 'Costo final',
    tipo: 'numero',
    valor: (o) => o.costo_final_usd,
    celda: (o) => dinero(o.costo_final_usd, 'USD'),
  },
];

/** The items of an order, what was received of each, and the printed order for its supplier. */
export function Detalle({ orden }: { readonly orden: Orden }) {
  return (
    <>
      <OrdenEntera orden={orden}>
        {({ items }) => <ItemsDeOrden items={items} seRecibe={seRecibe(orden)} />}
      </OrdenEntera>
      <Text component="div" mt="xs">
        <Group gap="xs">
          <OrdenButton id={orden.id} />
          <HistorialButton id={orden.id} entidad="orden_compra" de={llamada(orden)} />
        </Group>
      </Text>
    </>
  );
}
