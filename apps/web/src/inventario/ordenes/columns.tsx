import { Button, Flex, Group, List, Text } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useSoloLee } from '@/permisos/permisos';
import { cantidad, dinero, fecha, fechaHora } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import type { Column } from '@/ui/lista/tipos';
import { EXACTO } from '../items/item';
import { EstadoDeOrden } from './EstadoDeOrden';
import { OrdenButton } from './OrdenButton';
import { OrdenEntera } from './OrdenEntera';
import { CANCELADA, RECIBIDA, type Orden } from './orden';
import { pending, receivedOf, receivedText } from './received';
import { ReceivedPart } from './ReceivedPart';

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

/** What a receipt tells the list: the sentence that says what entered the stock and what is still to come. */
interface Receiving {
  /** Opens the dialog for the received quantities. */
  readonly alRecibir: (orden: Orden) => void;
  readonly received: (text: string) => void;
}

/** The columns of a list of orders. */
export const columnsOf = ({ alRecibir, received }: Receiving): ReadonlyArray<Column<Orden>> => [
  { clave: 'proveedor', titulo: 'Proveedor', valor: (o) => o.proveedor?.nombre, ordenable: false },
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
    celda: (o) => (
      <Flex gap={6} align="center" wrap={{ base: 'wrap', sm: 'nowrap' }} miw={{ sm: 'max-content' }}>
        <EstadoDeOrden orden={o} alRecibir={alRecibir} received={received} />
        <RecibirOrden orden={o} alRecibir={alRecibir} />
      </Flex>
    ),
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
        {({ items }) => (
          <List>
            {items.map((item) => (
              <List.Item key={item.inventario_item_id}>
                {item.nombre}: recibido {receivedOf(item)}, a {dinero(item.costo_unitario_usd, 'USD', EXACTO)}
                {pending(item) > 0 && seRecibe(orden) && (
                  <Text span c="dimmed">
                    {' '}
                    · falta recibir {cantidad(pending(item), item.unidad_de_medida)}
                  </Text>
                )}
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
