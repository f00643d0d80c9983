import { numeroDeOrden, ordenNumerada } from '@cepa/words/mensajes/inventario';
import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Datos } from '@/ui/datos/Datos';
import { IrA } from '@/ui/datos/IrA';
import { cantidad, dinero, oracion } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column, Filter } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { Panel } from '@/ui/panel/Panel';
import { useProveedor } from '../proveedores/proveedor';
import { LotesDelItem } from './LotesDelItem';
import { CLASES, conPoco, EXACTO, orderOf, type Item, type Movimiento } from './item';

const PER_PAGE = 10;

const FILTERS: ReadonlyArray<Filter<Movimiento>> = [
  {
    tipo: 'opciones',
    clave: 'clase',
    etiqueta: 'Movimiento',
    valor: ({ clase }) => clase,
    opciones: Object.entries(CLASES).map(([value, label]) => ({ value, label })),
  },
  { tipo: 'fecha', clave: 'fecha', etiqueta: 'Fecha', valor: ({ creado_en }) => creado_en },
];

/** Names the purchase order of a movement; null if it has none. */
const orderText = ({ orden_compra_id, orden_compra_numero: numero }: Movimiento): string | null => {
  if (orden_compra_id === null) return null;
  return numero === null ? 'Orden de compra' : ordenNumerada(numero);
};

/** The list with this order alone; with all of the supplier's if its number is not known. */
const ordersRoute = ({ orden_compra_numero: numero }: Movimiento, proveedorId: string): string =>
  numero === null
    ? `/inventario_proveedores/${proveedorId}/listar-ordenes-de-compra`
    : `/inventario_proveedores/ordenes?q=${encodeURIComponent(numeroDeOrden(numero))}`;

/** The source of a movement: a task, an order, or a manual change. */
function Origen({ movimiento, proveedorId }: { readonly movimiento: Movimiento; readonly proveedorId: string }) {
  const { tarea_nombre, proyecto_id, proyecto_evento_id, orden_compra_id, motivo } = movimiento;
  const orden = orderText(movimiento);
  if (proyecto_id !== null)
    return (
      <Anchor
        component={Link}
        inherit
        className="toque"
        display="inline-block"
        to={`/proyecto/${proyecto_id}/evento/${proyecto_evento_id ?? ''}`}
      >
        {tarea_nombre ?? 'Tarea'}
      </Anchor>
    );
  if (orden_compra_id !== null)
    return (
      <Anchor
        component={Link}
        inherit
        className="toque"
        display="inline-block"
        to={ordersRoute(movimiento, proveedorId)}
      >
        {orden}
      </Anchor>
    );
  return <>{motivo ?? '—'}</>;
}

const columnsOf = (unidad: string, proveedorId: string): ReadonlyArray<Column<Movimiento>> => [
  { clave: 'numero', titulo: 'N.º', tipo: 'numero', valor: (m) => m.numero },
  { clave: 'fecha', titulo: 'Fecha', tipo: 'fechaHora', valor: (m) => m.creado_en },
  {
    clave: 'clase',
    titulo: 'Movimiento',
    valor: (m) => CLASES[m.clase],
    celda: (m) => <Insignia tono={m.cantidad < 0 ? 'neutro' : 'bien'}>{CLASES[m.clase]}</Insignia>,
  },
  {
    clave: 'cantidad',
    titulo: 'Cantidad',
    tipo: 'numero',
    valor: (m) => m.cantidad,
    celda: (m) => (m.cantidad === 0 ? '—' : `${m.cantidad > 0 ? '+' : ''}${cantidad(m.cantidad, unidad)}`),
  },
  {
    clave: 'saldo',
    titulo: 'Saldo',
    tipo: 'numero',
    valor: (m) => m.saldo,
    celda: (m) => cantidad(m.saldo, unidad),
  },
  {
    clave: 'precio',
    titulo: 'Precio',
    tipo: 'numero',
    ordenable: false,
    valor: (m) => m.precio_unitario_usd,
    celda: (m) => dinero(m.precio_unitario_usd, 'USD', EXACTO),
  },
  {
    clave: 'costo',
    titulo: 'Costo promedio',
    tipo: 'numero',
    ordenable: false,
    valor: (m) => m.costo_unitario_usd,
    celda: (m) => dinero(m.costo_unitario_usd, 'USD', EXACTO),
  },
  {
    clave: 'origen',
    titulo: 'Origen',
    valor: (m) => m.tarea_nombre ?? m.motivo ?? orderText(m),
    celda: (m) => <Origen movimiento={m} proveedorId={proveedorId} />,
    ordenable: false,
  },
];

/** The item's card: each movement with its kind and the balance after it. */
export function FichaDeStock() {
  const club_id = useClubId();
  const { item_id = '' } = useParams();
  const { id: proveedor_id } = useProveedor();
  const items = $api.useQuery('get', '/api/inventario/{proveedor_id}', {
    params: { path: { proveedor_id }, query: { club_id, item: item_id, limit: 1 } },
  });
  return (
    <Datos consulta={items}>
      {(todos) => <Ficha item={todos.find(({ id }) => id === item_id)} itemId={item_id} proveedorId={proveedor_id} />}
    </Datos>
  );
}

interface Props {
  /** Missing if it left the list: its card stays. */
  readonly item: Item | undefined;
  readonly itemId: string;
  readonly proveedorId: string;
}

function Ficha({ item, itemId, proveedorId }: Props) {
  const lee = useSoloLee();
  const remota = useRemota('/api/inventario_movimientos/{item_id}', { path: { item_id: itemId } });
  // The movements of a deleted item still have its name.
  const { data: ultimo } = useQuery({
    queryKey: [...remota.clave, 'ultimo'],
    enabled: item === undefined,
    queryFn: ({ signal }) => remota.pedir({ limit: 1 }, signal),
  });
  const { nombre = 'Ítem eliminado', unidad_de_medida: unidad = '' } = item ?? ultimo?.filas[0]?.inventario_item ?? {};
  const columns = useMemo(() => columnsOf(unidad, proveedorId), [unidad, proveedorId]);
  return (
    <Panel
      titulo={`Ficha de stock: ${nombre}`}
      acciones={
        <>
          {item && !lee && <IrA a={orderOf(item)}>Pedir</IrA>}
          <HistorialButton id={itemId} entidad="inventario_item" de={nombre} />
        </>
      }
    >
      <Group gap="4px 16px" mb="sm">
        <Text>
          {item
            ? oracion(`Hay ${cantidad(item.cantidad, unidad)}`)
            : 'Se quitó del inventario. Sus movimientos se conservan.'}
        </Text>
        {item && conPoco(item) && (
          <Insignia tono="atencion">Bajo el mínimo de {cantidad(item.nivel_minimo, unidad)}</Insignia>
        )}
        {item && (
          <Text c="dimmed">
            Costo unitario: <strong className="numero">{dinero(item.costo_unitario_usd, 'USD', EXACTO)}</strong>, el
            promedio de lo recibido ponderado por cantidad.
          </Text>
        )}
      </Group>
      <LotesDelItem itemId={itemId} />
      <List
        remota={remota}
        unidad={['movimiento', 'movimientos']}
        nombreDe={({ numero }) => `Movimiento ${numero}`}
        columnas={columns}
        filtros={FILTERS}
        tamano={PER_PAGE}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'numero', direccion: 'desc' }}
        vacio={{ texto: 'Este ítem todavía no tiene movimientos: se creó sin stock.' }}
        nombreCsv="movimientos"
      />
    </Panel>
  );
}
