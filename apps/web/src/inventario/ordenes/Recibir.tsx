import { SimpleGrid, Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { cantidad } from '@/ui/formatos';
import { EN_PARTE, RECIBIDA, type Orden } from './orden';

interface Valores extends Record<string, unknown> {
  recibido: { cantidad: number | null; costo_unitario_usd: number | null }[];
}

interface Props {
  readonly orden: Orden;
  readonly alTerminar: () => void;
}

type Item = Orden['items'][number];

const falta = (item: Item): number => Math.round((item.cantidad - item.recibida) * 1e6) / 1e6;

/** Records the goods that came, in part or whole: they raise the stock. */
export function Recibir({ orden, alTerminar }: Props) {
  const pendientes = orden.items.filter((item) => falta(item) > 0);
  const cambiar = useAccion('put', '/api/ordenCompra/estado/{id}');
  const estado = useFormulario<Valores>({
    clave: `orden-recibir-${orden.id}`,
    inicial: {
      recibido: pendientes.map((item) => ({ cantidad: falta(item), costo_unitario_usd: item.costo_unitario_usd })),
    },
    error: 'Hubo un error al actualizar el estado. Intente nuevamente.',
    validar: () => ({}),
    enviar: async ({ recibido }) => {
      const llego = pendientes.map((item, indice) => ({ ...item, ...recibido[indice] }));
      const todo = llego.every(({ cantidad: cuanto }, indice) => cuanto === falta(pendientes[indice]!));
      await cambiar.mutateAsync({
        params: { path: { id: orden.id } },
        body: {
          estado: todo ? RECIBIDA : EN_PARTE,
          recibido: llego
            .filter(({ cantidad: cuanto }) => (cuanto ?? 0) > 0)
            .map(({ inventario_item_id, cantidad: cuanto, costo_unitario_usd }) => ({
              inventario_item_id,
              cantidad: cuanto ?? 0,
              costo_unitario_usd,
            })),
        },
      });
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <Formulario estado={estado} guardar="Recibir" cancelar={alTerminar}>
      {pendientes.map((item, indice) => (
        <SimpleGrid key={item.inventario_item_id} cols={{ base: 1, xs: 2 }}>
          <CampoNumero
            label={`${item.nombre}: cantidad`}
            description={`Faltan ${cantidad(falta(item), item.unidad_de_medida)}`}
            min={0}
            max={falta(item)}
            unidad={item.unidad_de_medida}
            {...getInputProps(`recibido.${indice}.cantidad`)}
          />
          <CampoNumero
            label={`${item.nombre}: costo unitario (US$)`}
            description="Lo que costó"
            min={0}
            decimales={6}
            {...getInputProps(`recibido.${indice}.costo_unitario_usd`)}
          />
        </SimpleGrid>
      ))}
      <Text fz="sm">Si llegó todo, la orden queda recibida; si no, recibida en parte y podés seguir después.</Text>
    </Formulario>
  );
}
