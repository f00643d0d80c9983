import { Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useMoneda } from '@/club/moneda';
import { NumeroField } from '@/ui/campos/NumeroField';
import { Rotulo } from '@/ui/formulario/Rotulo';
import { cantidad, diaDe, dinero, hoy, oracion, redondear } from '@/ui/formatos';
import { LoteDeInsumo } from './LoteDeInsumo';
import { A_LA_VISTA, conPalabras } from './insumos';
import type { Insumo } from './options';
import { INSUMO, type TareaValues } from './values';

interface Props {
  readonly form: UseFormReturnType<TareaValues>;
  /** Index in the form's list. */
  readonly index: number;
  /** The chosen item; undefined until one is chosen. */
  readonly insumo: Insumo | undefined;
  readonly options: { value: string; label: string }[];
  readonly buscar: (text: string) => void;
  /** It was chosen among all of them, where its name is changed; otherwise it is chosen here. */
  readonly named: boolean;
  /** The item is a proposal that nobody touched. */
  readonly propuesto: boolean;
}

/** Null without a signal: costs are not stored on a device. */
const costOf = ({ costo_unitario_usd }: Insumo): number | null => costo_unitario_usd;

/** The cost that an item adds. The stock is in dollars (rules `cifras.costo`, `cifras.moneda`): only a recorded rate converts it into another currency. */
function sumaDe(insumo: Insumo, cuanto: number | null, moneda: string): string {
  const cost = costOf(insumo);
  if (cost === null) return 'Suma al costo: sin señal no se sabe cuánto.';
  const suma = `Suma ${dinero(redondear(cost * (cuanto ?? 0), 6), 'USD')} al costo`;
  return moneda === 'USD' ? `${suma}.` : `${suma}: en ${moneda} con la cotización registrada; sin ella, aparte.`;
}

/** The day in Buenos Aires of an instant, today without one. */
const diaDeTarea = (instante: string | null): string => (instante === null ? hoy() : diaDe(instante));

/** One item that the task uses: how much, and whether it leaves the stock and adds to the cost. */
export function InsumoFields({ form, index, insumo, options, buscar, named, propuesto }: Props) {
  const moneda = useMoneda();
  const usado = form.values.tarea_usa_items[index] ?? INSUMO;
  const field = `tarea_usa_items.${index}`;
  return (
    <Stack gap="xs" component="fieldset" bd={0} p={0} m={0} aria-label={insumo?.nombre ?? 'Ítem sin elegir'}>
      {named && insumo && <Text fw={600}>{insumo.nombre}</Text>}
      <Group align="end" wrap="wrap">
        {!(named && insumo) && (
          <Select
            label="Ítem"
            data={options}
            searchable
            onSearchChange={(text) => buscar(text === insumo?.nombre ? '' : text)}
            filter={conPalabras}
            limit={A_LA_VISTA}
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
        )}
        <NumeroField
          label={<Rotulo texto="Cantidad" propuesto={propuesto} />}
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
}
