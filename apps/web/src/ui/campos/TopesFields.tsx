import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { NumeroField } from './NumeroField';
import { SelectorDeTipos } from './SelectorDeTipos';
import { TOPE_NUEVO, type TopeValues } from './topes';

const UNIDADES = [
  { value: 'gramos', label: 'Gramos' },
  { value: 'mililitros', label: 'Mililitros' },
  { value: 'unidades', label: 'Unidades' },
];
const PERIODOS = [
  { value: 'dia', label: 'Por día' },
  { value: 'mes', label: 'Por mes' },
  { value: '30_dias', label: 'En 30 días' },
];

interface ConTopes {
  readonly topes: TopeValues[];
}

/** The limits of a person, one in each row. */
export function TopesFields({
  form,
  vacio,
  deshabilitado = false,
}: {
  readonly form: Pick<UseFormReturnType<ConTopes>, 'getInputProps' | 'values' | 'insertListItem' | 'removeListItem'>;
  /** Shown without limits. */
  readonly vacio: string;
  readonly deshabilitado?: boolean;
}) {
  const de = (lugar: number, field: keyof TopeValues) => ({
    ...form.getInputProps(`topes.${lugar}.${field}`),
    disabled: deshabilitado,
  });
  return (
    <Stack gap="md">
      {form.values.topes.length === 0 && <Text c="dimmed">{vacio}</Text>}
      {form.values.topes.map((_, lugar) => (
        <Stack
          key={lugar}
          gap="xs"
          component="fieldset"
          miw={0}
          bd="1px solid var(--mantine-color-default-border)"
          p="sm"
          bdrs="sm"
        >
          <Group justify="space-between" component="legend" px={4}>
            Tope {lugar + 1}
          </Group>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <NumeroField label="Hasta" required min={0} decimales={3} {...de(lugar, 'cantidad')} />
            <Select label="Unidad" data={UNIDADES} allowDeselect={false} {...de(lugar, 'unidad')} />
            <Select label="Período" data={PERIODOS} allowDeselect={false} {...de(lugar, 'periodo')} />
          </SimpleGrid>
          <SelectorDeTipos label="De qué productos" placeholder="Todos" {...de(lugar, 'tipos_producto')} />
          {!deshabilitado && (
            <Button
              variant="subtle"
              color="red"
              w="fit-content"
              size="compact-md"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => form.removeListItem('topes', lugar)}
            >
              Quitar tope {lugar + 1}
            </Button>
          )}
        </Stack>
      ))}
      {!deshabilitado && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem('topes', { ...TOPE_NUEVO })}
        >
          Agregar tope
        </Button>
      )}
    </Stack>
  );
}
