import { Button, Checkbox, Stack } from '@mantine/core';
import { MultiField } from '@/ui/campos/MultiField';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { Rotulo } from '@/ui/formulario/Rotulo';
import { InsumoFields } from './InsumoFields';
import { A_LA_VISTA, conPalabras } from './insumos';
import type { Insumo } from './options';
import { conInsumos, INSUMO, type TareaValues } from './values';

interface Props {
  readonly form: UseFormReturnType<TareaValues>;
  /** The loaded inputs. Others are found with `buscar`. */
  readonly insumos: readonly Insumo[];
  readonly buscar: (text: string) => void;
  /** The items are a proposal that nobody touched. */
  readonly propuestos: boolean;
}

/** The items that the task uses; without the check there are none (rule `tareas.insumos`). */
export function Insumos({ form, insumos, buscar, propuestos }: Props) {
  const usados = form.values.tarea_usa_items;
  const options = insumos.map(({ id, nombre }) => ({
    value: id,
    label: nombre,
  }));
  return (
    <Stack gap="sm">
      <Checkbox
        label="Usa insumos del inventario"
        checked={usados.length > 0}
        onChange={({ currentTarget }) =>
          form.setFieldValue('tarea_usa_items', currentTarget.checked ? [{ ...INSUMO }] : [])
        }
        disabled={insumos.length === 0}
        description={insumos.length === 0 ? 'El club todavía no tiene ítems en el inventario.' : undefined}
      />
      {insumos.length > 1 && (
        <MultiField
          label={<Rotulo texto="Ítems usados" propuesto={propuestos} />}
          placeholder={usados.length === 0 ? 'Elegí uno o varios' : undefined}
          data={options}
          searchable
          onSearchChange={buscar}
          filter={conPalabras}
          limit={A_LA_VISTA}
          clearable
          clearButtonProps={{ 'aria-label': 'Borrar lo elegido' }}
          nothingFoundMessage="No hay ítems con ese nombre."
          value={usados.flatMap(({ inventario_item_id: id }) => (id === null ? [] : [id]))}
          onChange={(elegidos) => form.setFieldValue('tarea_usa_items', conInsumos(usados, elegidos))}
        />
      )}
      {usados.map((usado, index) => (
        <InsumoFields
          key={`${index}-${usados.length}`}
          form={form}
          index={index}
          insumo={insumos.find(({ id }) => id === usado.inventario_item_id)}
          options={options}
          buscar={buscar}
          named={insumos.length > 1}
          propuesto={propuestos}
        />
      ))}
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
