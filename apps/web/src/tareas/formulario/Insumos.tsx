import { Button, Checkbox, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Response } from './options';
import { NumeroField } from '@/ui/campos/NumeroField';
import { useMoneda } from '@/club/moneda';
import { Rotulo } from '@/ui/formulario/Rotulo';
import { cantidad, diaDe, dinero, hoy, oracion, redondear } from '@/ui/formatos';
import { LoteDeInsumo } from './LoteDeInsumo';
import { conInsumos, INSUMO, type TareaValues } from './values';

interface Props {
  readonly form: UseFormReturnType<TareaValues>;
  readonly insumos: Response['insumos'];
  /** The items are a proposal that nobody touched. */
  readonly propuestos: boolean;
}

/** Computes the cost that an item adds. The stock is in dollars (rules `cifras.costo`, `cifras.moneda`): into another currency a recorded rate alone converts it. */
function sumaDe({ costo_unitario_usd }: Response['insumos'][number], cuanto: number | null, moneda: string): string {
  const suma = `Suma ${dinero(redondear(costo_unitario_usd * (cuanto ?? 0), 6), 'USD')} al costo`;
  return moneda === 'USD' ? `${suma}.` : `${suma}: en ${moneda} con la cotización registrada; sin ella, aparte.`;
}

/** The day in Buenos Aires of an instant, today without one. */
const diaDeTarea = (instante: string | null): string => (instante === null ? hoy() : diaDe(instante));

/** The items that the task uses; without the check there are none (rule `tareas.insumos`). */
export function Insumos({ form, insumos, propuestos }: Props) {
  const moneda = useMoneda();
  const usados = form.values.tarea_usa_items;
  const options = insumos.map(({ id, nombre }) => ({
    value: id,
    label: nombre,
  }));
  return (
    <Stack gap="sm">
      <Checkbox
        label={<Rotulo texto="Usa insumos del inventario" propuesto={propuestos} />}
        checked={usados.length > 0}
        onChange={({ currentTarget }) =>
          form.setFieldValue('tarea_usa_items', currentTarget.checked ? [{ ...INSUMO }] : [])
        }
        disabled={insumos.length === 0}
        description={insumos.length === 0 ? 'El club todavía no tiene ítems en el inventario.' : undefined}
      />
      {insumos.length > 1 && (
        <MultiSelect
          label="Ítems usados"
          placeholder={usados.length === 0 ? 'Elegí uno o varios' : undefined}
          data={options}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
          nothingFoundMessage="No hay ítems con ese nombre."
          value={usados.flatMap(({ inventario_item_id: id }) => (id === null ? [] : [id]))}
          onChange={(elegidos) => form.setFieldValue('tarea_usa_items', conInsumos(usados, elegidos))}
        />
      )}
      {usados.map((usado, index) => {
        const insumo = insumos.find(({ id }) => id === usado.inventario_item_id);
        const field = `tarea_usa_items.${index}`;
        return (
          <Stack key={`${index}-${usados.length}`} gap="xs" component="fieldset" bd={0} p={0} m={0}>
            <Group align="end" wrap="wrap">
              <Select
                label="Ítem"
                data={options}
                searchable
                required
                flex={1}
                miw={180}
                nothingFoundMessage="No hay ítems con ese nombre."
                {...form.getInputProps(`${field}.inventario_item_id`)}
                onChange={(id) =>
                  // Another item has other lots.
                  form.setFieldValue(field, { ...usado, inventario_item_id: id, insumo_lote: undefined })
                }
              />
              <NumeroField
                label="Cantidad"
                min={0}
                decimales={6}
                unidad={insumo?.unidad_de_medida ?? ''}
                required={usado.descuenta_stock}
                disabled={!usado.descuenta_stock}
                {...form.getInputProps(`${field}.cantidad`)}
              />
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => form.removeListItem('tarea_usa_items', index)}
              >
                Quitar
              </Button>
            </Group>
            {insumo && (
              <Text fz="sm" c="dimmed">
                {oracion(`Hay ${cantidad(insumo.disponible, insumo.unidad_de_medida)}`)}
                {usado.suma_del_costo && ` ${sumaDe(insumo, usado.cantidad, moneda)}`}
              </Text>
            )}
            {insumo && (
              <LoteDeInsumo
                itemId={insumo.id}
                dia={diaDeTarea(form.values.fecha_creacion)}
                value={usado.insumo_lote}
                error={form.errors[`${field}.insumo_lote`]}
                onChange={(id) => form.setFieldValue(`${field}.insumo_lote`, id)}
              />
            )}
            <Group>
              <Checkbox
                label="Descontar del stock"
                {...form.getInputProps(`${field}.descuenta_stock`, {
                  type: 'checkbox',
                })}
              />
              <Checkbox
                label="Sumar al costo"
                {...form.getInputProps(`${field}.suma_del_costo`, {
                  type: 'checkbox',
                })}
              />
            </Group>
          </Stack>
        );
      })}
      {usados.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('tarea_usa_items', { ...INSUMO })}
          style={{ alignSelf: 'start' }}
        >
          Agregar ítem
        </Button>
      )}
    </Stack>
  );
}
