import { Alert, Select, SimpleGrid } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { bodyOfLote, LoteFields, SIN_LOTE } from './LoteFields';
import { AJUSTES, type Ajuste, type Item } from './item';

interface Values extends Record<string, unknown> {
  cantidad: number | null;
  nivel_minimo: number | null;
  costo_unitario_usd: number | null;
  clase: Ajuste;
  motivo: string;
  /** The stock when the quantity was typed: a task's use in the meantime is kept. */
  cantidad_vista: number;
  /** The same for the cost: entries in the meantime count in its average. */
  costo_visto: number;
  insumo_lote: string;
  vencimiento: string | null;
  carencia_dias: number | null;
}

interface Props {
  readonly item: Item;
  readonly alTerminar: () => void;
}

const falta = (value: number | null): string | null => (value === null ? OBLIGATORIO : null);

/** The editable fields of an item: quantity, minimum and cost. */
export function EditarItem({ item, alTerminar }: Props) {
  const editar = useAccion('put', '/api/inventario_editar/{id}');
  const estado = useAppForm<Values>({
    clave: `inventario-item-${item.id}`,
    inicial: {
      cantidad: item.cantidad,
      nivel_minimo: item.nivel_minimo,
      costo_unitario_usd: item.costo_unitario_usd,
      clase: 'recuento',
      motivo: '',
      cantidad_vista: item.cantidad,
      costo_visto: item.costo_unitario_usd,
      ...SIN_LOTE,
    },
    sigue: true,
    error: 'Hubo un error al guardar los cambios.',
    validar: ({ cantidad, nivel_minimo, costo_unitario_usd }) => ({
      cantidad: falta(cantidad),
      nivel_minimo: falta(nivel_minimo),
      costo_unitario_usd: falta(costo_unitario_usd),
    }),
    enviar: async (values) => {
      const { cantidad, nivel_minimo, costo_unitario_usd, insumo_lote, vencimiento, carencia_dias, ...resto } = values;
      await editar.mutateAsync({
        params: { path: { id: item.id } },
        body: {
          ...resto,
          ...bodyOfLote({ insumo_lote, vencimiento, carencia_dias }),
          cantidad: cantidad ?? 0,
          nivel_minimo: nivel_minimo ?? 0,
          costo_unitario_usd: costo_unitario_usd ?? 0,
        },
      });
      alTerminar();
    },
  });
  const { getInputProps, values } = estado.form;
  const cambia = values.cantidad !== values.cantidad_vista;
  return (
    <AppForm estado={estado} guardar="Guardar" cancelar={alTerminar}>
      <Alert color="yellow" variant="light">
        La categoría, el nombre y la unidad no se pueden cambiar: para mantener la trazabilidad, eliminá el ítem y creá
        otro.
      </Alert>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumeroField label="Cantidad" min={0} unidad={item.unidad_de_medida} required {...getInputProps('cantidad')} />
        <NumeroField
          label="Nivel mínimo"
          min={0}
          unidad={item.unidad_de_medida}
          required
          {...getInputProps('nivel_minimo')}
        />
        <NumeroField
          label="Costo unitario (US$)"
          min={0}
          decimales={6}
          required
          {...getInputProps('costo_unitario_usd')}
        />
      </SimpleGrid>
      {cambia && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              label="Por qué cambia la cantidad"
              data={[...AJUSTES]}
              allowDeselect={false}
              {...getInputProps('clase')}
            />
            <NotaField label="Detalle" maxLength={1000} {...getInputProps('motivo')} />
          </SimpleGrid>
          <LoteFields categoria={item.categoria} propsOf={(field) => getInputProps(field)} />
        </>
      )}
    </AppForm>
  );
}
