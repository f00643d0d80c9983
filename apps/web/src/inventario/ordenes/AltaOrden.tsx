import { ORDEN_SIN_ESTADO, ORDEN_SIN_ITEMS } from '@cepa/words/mensajes/inventario';
import { Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { OptionField } from '@/ui/campos/OptionField';
import { cantidad as conUnidad, dinero } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { List } from '@/ui/lista/List';
import type { Column } from '@/ui/lista/tipos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import { EXACTO, type Item } from '../items/item';
import { useProveedor } from '../proveedores/proveedor';
import { ItemsToOrder } from './ItemsToOrder';
import { agregado, CANCELADA, EN_PARTE, estimado, type Request } from './orden';

interface Values extends Record<string, unknown> {
  estado: string | null;
  items: Request[];
}

const REQUESTS: ReadonlyArray<Column<Request>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: (p) => p.nombre },
  {
    clave: 'cantidad',
    titulo: 'Cantidad',
    tipo: 'numero',
    valor: (p) => p.cantidad,
    celda: (p) => conUnidad(p.cantidad, p.unidad_de_medida),
  },
  {
    clave: 'costo',
    titulo: 'Costo unitario',
    tipo: 'numero',
    valor: (p) => p.costo_unitario_usd,
    celda: (p) => dinero(p.costo_unitario_usd, 'USD', EXACTO),
  },
  {
    clave: 'importe',
    titulo: 'Importe',
    tipo: 'numero',
    valor: (p) => estimado([p]),
    celda: (p) => dinero(estimado([p]), 'USD'),
  },
];

/** On a phone the buttons stay visible above the end of the form. */
const mostrar = (aviso: HTMLElement | null): void => aviso?.scrollIntoView({ block: 'center' });

/** 'Nueva orden de compra'. */
export function AltaOrden() {
  const club_id = useClubId();
  const navegar = useNavigate();
  const { id: proveedor_id, nombre } = useProveedor();
  const base = `/inventario_proveedores/${proveedor_id}`;
  const crear = useAccion('post', '/api/ordenCompra');
  const estado = useAppForm<Values>({
    clave: `orden-alta-${proveedor_id}`,
    inicial: { estado: 'Pendiente', items: [] },
    validar: (fieldValues) => ({
      estado: fieldValues.estado ? null : ORDEN_SIN_ESTADO,
      items: fieldValues.items.length > 0 ? null : ORDEN_SIN_ITEMS,
    }),
    enviar: async (fieldValues) => {
      const items = fieldValues.items.map(({ inventario_item_id, cantidad, costo_unitario_usd }) => ({
        inventario_item_id,
        cantidad,
        costo_unitario_usd,
      }));
      await crear.mutateAsync({ body: { proveedor_id, club_id, estado: fieldValues.estado ?? '', items } });
      void navegar(`${base}/listar-ordenes-de-compra`);
    },
  });
  const { getInputProps, values, errors, setFieldValue } = estado.form;
  const agregar = (item: Item, cantidad: number): void =>
    setFieldValue('items', agregado(values.items, { ...item, inventario_item_id: item.id, cantidad }));
  const quitar = (id: string): void =>
    setFieldValue(
      'items',
      values.items.filter(({ inventario_item_id }) => inventario_item_id !== id),
    );
  return (
    <Stack gap="md">
      <ItemsToOrder requests={values.items} alAgregar={agregar} />
      <Panel titulo="Orden de compra" formulario>
        <AppForm estado={estado} guardar="Confirmar" cancelar={() => void navegar(base)}>
          <DatosList>
            <Dato nombre="Proveedor">{nombre}</Dato>
            <Dato nombre="Costo inicial estimado">{dinero(estimado(values.items), 'USD')}</Dato>
          </DatosList>
          <OptionField
            label="Estado"
            lista="estados_orden_compra_inventario_items"
            filtro={({ value }) => value !== EN_PARTE && value !== CANCELADA}
            required
            {...getInputProps('estado')}
          />
          <List
            nombre="pedidos"
            datos={values.items}
            idDe={(request) => request.inventario_item_id}
            unidad={['ítem elegido', 'ítems elegidos']}
            nombreDe={(request) => request.nombre}
            columnas={REQUESTS}
            tamano={10}
            vacio={{ texto: 'Elegí arriba qué pedir y tocá Agregar.' }}
            acciones={({ inventario_item_id }) => [
              { texto: 'Quitar', peligro: true, alElegir: () => quitar(inventario_item_id) },
            ]}
          />
          {errors['items'] && (
            <Text c="red" role="alert" fz="sm" ref={mostrar}>
              {errors['items']}
            </Text>
          )}
        </AppForm>
      </Panel>
    </Stack>
  );
}
