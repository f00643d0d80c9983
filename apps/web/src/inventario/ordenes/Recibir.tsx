import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { NumeroField } from '@/ui/campos/NumeroField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { agreed, cantidad } from '@/ui/formatos';
import { bodyOfLote, labelOf, LoteFields, SIN_LOTE, type LoteValues } from '../items/LoteFields';
import { EN_PARTE, RECIBIDA, type Orden } from './orden';
import { pending, receiptText, receivedOf } from './received';

interface Values extends Record<string, unknown> {
  recibido: ({ cantidad: number | null; costo_unitario_usd: number | null } & LoteValues)[];
}

interface Props {
  readonly orden: Orden;
  readonly alTerminar: () => void;
  /** Called with what entered the stock and what is still to come, in a sentence. */
  readonly received: (text: string) => void;
}

/** Records received goods, partly or in full: they raise the stock. */
export function Recibir({ alTerminar, received, ...props }: Props) {
  // As it was when the form opened: a receipt whose answer was lost leaves less to receive.
  const [orden] = useState(props.orden);
  const pendientes = orden.items.filter((item) => pending(item) > 0);
  const cambiar = useAccion('put', '/api/ordenCompra/estado/{id}');
  const estado = useAppForm<Values>({
    clave: `orden-recibir-${orden.id}`,
    inicial: {
      recibido: pendientes.map((item) => ({
        cantidad: pending(item),
        costo_unitario_usd: item.costo_unitario_usd,
        ...SIN_LOTE,
      })),
    },
    error: 'Hubo un error al actualizar el estado. Intente nuevamente.',
    validar: ({ recibido }) =>
      recibido.some(({ cantidad: cuanto }) => (cuanto ?? 0) > 0)
        ? {}
        : { 'recibido.0.cantidad': 'Cargá la cantidad que llegó de al menos un ítem.' },
    enviar: async ({ recibido }) => {
      const llego = pendientes.map((item, index) => ({ ...item, ...recibido[index]! }));
      const todo = llego.every(({ cantidad: cuanto }, index) => cuanto === pending(pendientes[index]!));
      const after = await cambiar.mutateAsync({
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
      received(receiptText(orden, after));
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
              description={
                item.recibida > 0
                  ? `Recibido ${receivedOf(item)}; ${agreed(pending(item), 'falta', 'faltan')} ${cantidad(pending(item), item.unidad_de_medida)}`
                  : `${agreed(pending(item), 'Falta', 'Faltan')} ${cantidad(pending(item), item.unidad_de_medida)}`
              }
              min={0}
              max={pending(item)}
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
          <LoteFields
            categoria={item.categoria}
            de={item.nombre}
            propsOf={(field) => getInputProps(`recibido.${index}.${field}`)}
          />
        </Stack>
      ))}
      <Text fz="sm">Si llegó todo, la orden queda recibida; si no, recibida en parte y podés seguir después.</Text>
    </AppForm>
  );
}
