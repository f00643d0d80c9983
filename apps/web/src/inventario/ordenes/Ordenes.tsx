import { Button, Group, List } from '@mantine/core';
import { IconPackageImport, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { useRemota } from '@/api/pagina';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { Ventana } from '@/ui/dialogos/Ventana';
import { cantidad, dinero, fechaHora } from '@/ui/formatos';
import { BotonHistorial } from '@/ui/historial/BotonHistorial';
import { Lista } from '@/ui/lista/Lista';
import type { Columna } from '@/ui/lista/tipos';
import { useProveedor } from '../proveedores/proveedor';
import { EXACTO } from '../items/item';
import { EstadoDeOrden } from './EstadoDeOrden';
import { CANCELADA, RECIBIDA, entroAlgo, type Orden } from './orden';
import { Recibir } from './Recibir';

const llamada = ({ proveedor, fecha_creacion }: Orden): string =>
  `Orden de ${proveedor?.nombre ?? 'compra'} del ${fechaHora(fecha_creacion)}`;

const seRecibe = ({ estado }: Orden): boolean => estado !== RECIBIDA && estado !== CANCELADA;

function RecibirOrden({ orden, alRecibir }: { readonly orden: Orden; readonly alRecibir: (orden: Orden) => void }) {
  if (useSoloLee() || !seRecibe(orden)) return null;
  return (
    <Button
      variant="light"
      leftSection={<IconPackageImport size={16} aria-hidden />}
      aria-label={`Recibir: ${llamada(orden)}`}
      onClick={() => alRecibir(orden)}
    >
      Recibir
    </Button>
  );
}

const columnasDe = (alRecibir: (orden: Orden) => void): ReadonlyArray<Columna<Orden>> => [
  { clave: 'proveedor', titulo: 'Proveedor', valor: (o) => o.proveedor?.nombre },
  { clave: 'fecha', titulo: 'Fecha de creación', tipo: 'fechaHora', valor: (o) => o.fecha_creacion },
  {
    clave: 'estado',
    titulo: 'Estado',
    valor: (o) => o.estado,
    celda: (o) => (
      <Group gap="xs" wrap="nowrap">
        <EstadoDeOrden orden={o} alRecibir={alRecibir} />
        <RecibirOrden orden={o} alRecibir={alRecibir} />
      </Group>
    ),
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

function Detalle({ orden }: { readonly orden: Orden }) {
  return (
    <>
      <List>
        {orden.items.map((item) => (
          <List.Item key={item.inventario_item_id}>
            {item.nombre}: {cantidad(item.cantidad, item.unidad_de_medida)} a{' '}
            {dinero(item.costo_unitario_usd, 'USD', EXACTO)} (recibido: {cantidad(item.recibida, item.unidad_de_medida)}
            )
          </List.Item>
        ))}
      </List>
      <BotonHistorial id={orden.id} entidad="orden_compra" de="la orden" />
    </>
  );
}

/** The purchase orders to a supplier; a row unfolds its items. */
export function Ordenes() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const { id: proveedor_id } = useProveedor();
  const remota = useRemota('/api/ordenCompra/proveedor/{proveedor_id}', { path: { proveedor_id }, query: { club_id } });
  const eliminar = useAccion('delete', '/api/ordenCompra/{id}');
  const confirmar = useConfirmacion();
  const [recibida, recibir] = useState<Orden | null>(null);
  const borrar = ({ id }: Orden): void =>
    void confirmar({
      titulo: 'Eliminar orden de compra',
      consecuencia: '¿Estás seguro de eliminar esta orden de compra?',
      confirmar: 'Eliminar',
      peligro: true,
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } }, body: { club_id } }),
    });
  const nueva = lee ? undefined : (
    <IrA a={`/inventario_proveedores/${proveedor_id}/alta-orden-de-compra`}>Nueva orden de compra</IrA>
  );
  return (
    <>
      {nueva && <Group>{nueva}</Group>}
      <Lista
        remota={remota}
        unidad={['orden', 'órdenes']}
        nombreDe={llamada}
        columnas={columnasDe(recibir)}
        tamano={10}
        orden={{ clave: 'fecha', direccion: 'desc' }}
        detalle={(orden) => <Detalle orden={orden} />}
        vacio={{ texto: 'No hay órdenes de compra para mostrar.' }}
        nombreCsv="ordenes-de-compra"
        acciones={(orden) => [
          !lee &&
            !entroAlgo(orden) && {
              texto: 'Eliminar',
              icono: <IconTrash size={16} />,
              peligro: true,
              alElegir: () => borrar(orden),
            },
        ]}
      />
      <Ventana titulo="Recibir orden de compra" abierta={recibida !== null} alCerrar={() => recibir(null)}>
        {recibida && <Recibir orden={recibida} alTerminar={() => recibir(null)} />}
      </Ventana>
    </>
  );
}
