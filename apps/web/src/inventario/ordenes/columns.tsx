import { Button, Flex, Group, List, Text } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useSoloLee } from '@/permisos/permisos';
import { cantidad, dinero, fechaHora, numero } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import type { Column } from '@/ui/lista/tipos';
import { EXACTO } from '../items/item';
import { EstadoDeOrden } from './EstadoDeOrden';
import { OrdenButton } from './OrdenButton';
import { OrdenEntera } from './OrdenEntera';
import { CANCELADA, RECIBIDA, type Orden } from './orden';

export const llamada = ({ proveedor, fecha_creacion }: Orden): string =>
  `Orden de ${proveedor?.nombre ?? 'compra'} del ${fechaHora(fecha_creacion)}`;

const seRecibe = ({ estado }: Orden): boolean => estado !== RECIBIDA && estado !== CANCELADA;

function RecibirOrden({ orden, alRecibir }: { readonly orden: Orden; readonly alRecibir: (orden: Orden) => void }) {
  if (useSoloLee() || !seRecibe(orden)) return null;
  return (
    <Button
      variant="light"
      flex="none"
      leftSection={<IconPackageImport size={16} aria-hidden />}
      aria-label={`Recibir: ${llamada(orden)}`}
      onClick={() => alRecibir(orden)}
    >
      Recibir
    </Button>
  );
}

/** Received items: '2 de 3'. */
const recibidos = ({ items_recibidos, cantidad_items }: Orden): string =>
  `${numero(items_recibidos, 0)} de ${numero(cantidad_items, 0)}`;

/** The columns of a list of orders. */
export const columnsOf = (alRecibir: (orden: Orden) => void): ReadonlyArray<Column<Orden>> => [
  { clave: 'proveedor', titulo: 'Proveedor', valor: (o) => o.proveedor?.nombre, ordenable: false },
  { clave: 'fecha', titulo: 'Fecha de creación', tipo: 'fechaHora', valor: (o) => o.fecha_creacion },
  {
    clave: 'estado',
    titulo: 'Estado',
    valor: (o) => o.estado,
    celda: (o) => (
      <Flex gap="xs" align="center" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <EstadoDeOrden orden={o} alRecibir={alRecibir} />
        <RecibirOrden orden={o} alRecibir={alRecibir} />
      </Flex>
    ),
    amplia: true,
  },
  { clave: 'recibidos', titulo: 'Ítems recibidos', valor: recibidos, ordenable: false },
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
        {({ items }) => (
          <List>
            {items.map((item) => (
              <List.Item key={item.inventario_item_id}>
                {item.nombre}: {cantidad(item.cantidad, item.unidad_de_medida)} a{' '}
                {dinero(item.costo_unitario_usd, 'USD', EXACTO)} (recibido:{' '}
                {cantidad(item.recibida, item.unidad_de_medida)})
              </List.Item>
            ))}
          </List>
        )}
      </OrdenEntera>
      <Text component="div" mt="xs">
        <Group gap="xs">
          <OrdenButton id={orden.id} />
          <HistorialButton id={orden.id} entidad="orden_compra" de="la orden" />
        </Group>
      </Text>
    </>
  );
}
