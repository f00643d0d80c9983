import { useMediaQuery } from '@mantine/hooks';
import { cantidad, dinero, NO_DATA } from '@/ui/formatos';
import { Cards } from '@/ui/lista/Cards';
import { DataTable } from '@/ui/lista/DataTable';
import type { Column } from '@/ui/lista/tipos';
import { EXACTO } from '../items/item';
import { estimado, type Orden } from './orden';
import { pending } from './received';

type Item = Orden['items'][number];

const amountOf = (item: Item): number => estimado([item]);

/** @param seRecibe whether what is missing is still to come */
const columnsOf = (seRecibe: boolean): ReadonlyArray<Column<Item>> => [
  { clave: 'item', titulo: 'Ítem', ordenable: false, celda: ({ nombre }) => nombre },
  {
    ...{ clave: 'pedido', titulo: 'Pedido', tipo: 'numero', ordenable: false },
    celda: (item) => cantidad(item.cantidad, item.unidad_de_medida),
  },
  {
    ...{ clave: 'recibido', titulo: 'Recibido', tipo: 'numero', ordenable: false },
    celda: (item) => cantidad(item.recibida, item.unidad_de_medida),
  },
  {
    ...{ clave: 'falta', titulo: seRecibe ? 'Falta' : 'No llegó', tipo: 'numero', ordenable: false },
    celda: (item) => (pending(item) > 0 ? cantidad(pending(item), item.unidad_de_medida) : NO_DATA),
  },
  {
    ...{ clave: 'costo', titulo: 'Costo unitario', tipo: 'numero', ordenable: false },
    celda: ({ costo_unitario_usd }) => dinero(costo_unitario_usd, 'USD', EXACTO),
  },
  {
    ...{ clave: 'importe', titulo: 'Importe', tipo: 'numero', ordenable: false },
    celda: (item) => dinero(amountOf(item), 'USD'),
  },
];

interface Props {
  readonly items: readonly Item[];
  readonly seRecibe: boolean;
}

/** The items of an order: what was ordered, came and is missing, and what it costs. A table on a desktop, cards on a phone. */
export function ItemsDeOrden({ items, seRecibe }: Props) {
  const inTable = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const comunes = {
    columnas: columnsOf(seRecibe),
    filas: items,
    idDe: ({ inventario_item_id }: Item) => inventario_item_id,
    nombreDe: ({ nombre }: Item) => nombre,
    seleccion: null,
  };
  if (!inTable) return <Cards {...comunes} />;
  return (
    <DataTable
      {...comunes}
      pie={({ clave }) => (clave === 'importe' ? dinero(estimado(items), 'USD') : null)}
      orden={null}
      alOrdenar={() => undefined}
      titulo="Ítems de la orden"
    />
  );
}
