import { UNA_O_MAS } from '@cepa/words/mensajes/campos';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { NumeroField } from '@/ui/campos/NumeroField';
import { IrA } from '@/ui/datos/IrA';
import { cantidad as conUnidad } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import { Panel } from '@/ui/panel/Panel';
import type { Item } from '../items/item';
import { useProveedor } from '../proveedores/proveedor';
import { addedText, type Request } from './orden';

interface AgregarProps {
  readonly item: Item;
  readonly alAgregar: (cantidad: number) => void;
  /** What the last 'Agregar' did, if it was this one. */
  readonly added: string | null;
  /** What the order has of the item. */
  readonly ordered: string | null;
}

/** The quantity to order of one item, 'Agregar', and what it did: on a phone the order itself is far below. */
function Agregar({ item, alAgregar, added, ordered }: AgregarProps) {
  const [cantidad, fijar] = useState<number | null>(1);
  const field = useRef<HTMLDivElement>(null);
  const agregar = (): void => {
    alAgregar(cantidad ?? 0);
    // Empty, so that a second tap adds nothing.
    fijar(null);
    field.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <Group gap="xs" align="flex-start">
        <Box flex="1 1 12rem" maw="20rem" ref={field}>
          <NumeroField
            label={`Cantidad de ${item.nombre} a pedir`}
            // The column heading is the visible label.
            labelProps={{ className: 'solo-lectores' }}
            min={1}
            unidad={item.unidad_de_medida}
            value={cantidad}
            onChange={fijar}
            error={cantidad !== null && cantidad < 1 && UNA_O_MAS}
          />
        </Box>
        <Button
          variant="light"
          mih={44}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={(cantidad ?? 0) < 1}
          onClick={agregar}
        >
          Agregar
        </Button>
      </Group>
      <Text role="status" fz="sm" fw={600} c="hoja">
        {added}
      </Text>
      {added === null && ordered !== null && (
        <Text fz="sm" c="dimmed">
          {ordered}
        </Text>
      )}
    </>
  );
}

interface Props {
  /** The order so far. */
  readonly requests: readonly Request[];
  readonly alAgregar: (item: Item, cantidad: number) => void;
}

/** The items of the supplier, each with the quantity to order. */
export function ItemsToOrder({ requests, alAgregar }: Props) {
  const club_id = useClubId();
  const { id: proveedor_id, nombre } = useProveedor();
  const remota = useRemota('/api/inventario/{proveedor_id}', { path: { proveedor_id }, query: { club_id } });
  const [last, setLast] = useState<{ readonly id: string; readonly cantidad: number } | null>(null);
  const toOrder = (item: Item) => {
    const request = requests.find(({ inventario_item_id }) => inventario_item_id === item.id);
    return (
      <Agregar
        item={item}
        alAgregar={(cantidad) => {
          alAgregar(item, cantidad);
          setLast({ id: item.id, cantidad });
        }}
        added={request && last?.id === item.id ? addedText(request, last.cantidad, requests.length) : null}
        ordered={request ? `En la orden: ${conUnidad(request.cantidad, request.unidad_de_medida)}` : null}
      />
    );
  };
  return (
    <Panel titulo={`Ítems de ${nombre}`} formulario>
      <List
        nombre="items"
        remota={remota}
        unidad={['ítem', 'ítems']}
        nombreDe={(item) => item.nombre}
        columnas={[
          { clave: 'nombre', titulo: 'Nombre', valor: (item) => item.nombre },
          {
            clave: 'cantidad',
            titulo: 'Hay',
            valor: (item) => item.cantidad,
            celda: (item) => conUnidad(item.cantidad, item.unidad_de_medida),
          },
          { clave: 'pedir', titulo: 'A pedir', amplia: true, celda: toOrder },
        ]}
        busqueda={{ etiqueta: 'Buscar ítem', textos: ({ nombre: item }) => [item] }}
        tamano={10}
        vacio={{
          texto: 'Este proveedor todavía no tiene ítems para pedir.',
          accion: <IrA a={`/inventario_proveedores/${proveedor_id}/alta-inventario-item`}>Nuevo ítem</IrA>,
        }}
      />
    </Panel>
  );
}
