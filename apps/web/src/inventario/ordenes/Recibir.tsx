import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { NumeroField } from '@/ui/campos/NumeroField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { cantidad } from '@/ui/formatos';
import { bodyOfLote, labelOf, LoteFields, SIN_LOTE, type LoteValues } from '../items/LoteFields';
import { EN_PARTE, RECIBIDA, type Orden } from './orden';

interface Values extends Record<string, unknown> {
  recibido: ({ cantidad: number | null; costo_unitario_usd: number | null } & LoteValues)[];
}

interface Props {
  readonly orden: Orden;
  readonly alTerminar: () => void;
}

type Item = Orden['items'][number];

const falta = (item: Item): number => Math.round((item.cantidad - item.recibida) * 1e6) / 1e6;

/** Records received goods, partly or in full: they raise the stock. */
export function Recibir({ orden, alTerminar }: Props) {
  const pendientes = orden.items.filter((item) => falta(item) > 0);
  const cambiar = useAccion('put', '/api/ordenCompra/estado/{id}');
  const estado = useAppForm<Values>({
    clave: `orden-recibir-${orden.id}`,
    inicial: {
      recibido: pendientes.map((item) => ({
        cantidad: falta(item),
        costo_unitario_usd: item.costo_unitario_usd,
        ...SIN_LOTE,
      })),
    },
    error: 'Hubo un error al actualizar el estado. Intente nuevamente.',
    validar: () => ({}),
    enviar: async ({ recibido }) => {
      const llego = pendientes.map((item, index) => ({ ...item, ...recibido[index]! }));
      const todo = llego.every(({ cantidad: cuanto }, index) => cuanto === falta(pendientes[index]!));
      await cambiar.mutateAsync({
        params: { path: { id: orden.id } },
        body: {
          estado: todo ? RECIBIDA : EN_PARTE,
          recibido: llego
            .filter(({ cantidad: cuanto }) => (cuanto ?? 0) > 0)
            .map(({ inventario_item_id, cantidad: cuanto, costo_unitario_usd, ...lote }) => ({
              inventario_item_id,
              cantidad: cuanto ?? 0,
              costo_unitario_usd,
              ...bodyOfLote(lote),
            })),
        },
      });
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Recibir" cancelar={alTerminar}>
      {pendientes.map((item, index) => (
        <Stack key={item.inventario_item_id} gap="xs">
          <Text fw={650}>{item.nombre}</Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumeroField
              label={labelOf(item.nombre, 'Cantidad')}
              description={`Faltan ${cantidad(falta(item), item.unidad_de_medida)}`}
              min={0}
              max={falta(item)}
              unidad={item.unidad_de_medida}
              {...getInputProps(`recibido.${index}.cantidad`)}
            />
            <NumeroField
              label={labelOf(item.nombre, 'Costo unitario (US$)')}
              description="Lo que costó"
              min={0}
              decimales={6}
              {...getInputProps(`recibido.${index}.costo_unitario_usd`)}
            />
          </SimpleGrid>
          <LoteFields de={item.nombre} propsOf={(field) => getInputProps(`recibido.${index}.${field}`)} />
        </Stack>
      ))}
      <Text fz="sm">Si llegó todo, la orden queda recibida; si no, recibida en parte y podés seguir después.</Text>
    </AppForm>
  );
}
