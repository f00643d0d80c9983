import { UNA_O_MAS } from '@cepa/words/mensajes/campos';
import { ORDEN_SIN_ESTADO, ORDEN_SIN_ITEMS } from '@cepa/words/mensajes/inventario';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { IrA } from '@/ui/datos/IrA';
import { cantidad as conUnidad, dinero } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { List } from '@/ui/lista/List';
import type { Column } from '@/ui/lista/tipos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { Panel } from '@/ui/panel/Panel';
import { EXACTO, type Item } from '../items/item';
import { useProveedor } from '../proveedores/proveedor';
import { agregado, CANCELADA, EN_PARTE, estimado, type Request } from './orden';

interface Values extends Record<string, unknown> {
  estado: string | null;
  items: Request[];
}

/** The quantity to order of one item, and 'Agregar'. */
function Agregar({ item, alAgregar }: { readonly item: Item; readonly alAgregar: (cantidad: number) => void }) {
  const [cantidad, fijar] = useState<number | null>(1);
  return (
    <Group gap="xs" align="flex-end">
      <Box flex="1 1 12rem" maw="20rem">
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
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={(cantidad ?? 0) < 1}
        onClick={() => alAgregar(cantidad ?? 0)}
      >
        Agregar
      </Button>
    </Group>
  );
}

const REQUESTS: ReadonlyArray<Column<Request>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: (p) => p.nombre },
  {
    clave: 'cantidad',
    titulo: 'Cantidad',
    valor: (p) => p.cantidad,
    celda: (p) => conUnidad(p.cantidad, p.unidad_de_medida),
  },
  {
    clave: 'costo',
    titulo: 'Costo unitario',
    valor: (p) => p.costo_unitario_usd,
    celda: (p) => dinero(p.costo_unitario_usd, 'USD', EXACTO),
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
  const remota = useRemota('/api/inventario/{proveedor_id}', { path: { proveedor_id }, query: { club_id } });
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
      <Panel titulo={`Ítems de ${nombre}`}>
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
            {
              clave: 'pedir',
              titulo: 'A pedir',
              amplia: true,
              celda: (item) => <Agregar item={item} alAgregar={(cuanto) => agregar(item, cuanto)} />,
            },
          ]}
          busqueda={{ etiqueta: 'Buscar ítem', textos: ({ nombre: item }) => [item] }}
          tamano={10}
          vacio={{
            texto: 'Este proveedor todavía no tiene ítems para pedir.',
            accion: <IrA a={`${base}/alta-inventario-item`}>Nuevo ítem</IrA>,
          }}
        />
      </Panel>
      <Panel titulo="Orden de compra">
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
