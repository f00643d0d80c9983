import { ActionIcon, Alert, Button, Fieldset, SimpleGrid, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { IconPlus, IconScale, IconX } from '@tabler/icons-react';
import type { Esquema } from '@/api/cliente';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { currencyMark, cantidad } from '@/ui/formatos';
import { pesoDeTodos, type EnvasadoValues } from './validar';

interface Props {
  readonly form: UseFormReturnType<EnvasadoValues>;
  readonly bulk: Pick<Esquema<'Bulk'>, 'stockDisponible' | 'unidad_medida'>;
  readonly moneda: string | null | undefined;
}

/** Maximum number of sizes in one act, including the first. */
const MAX = 20;

/** More package sizes from the same bulk: all are recorded together. */
export function OtherSizes({ form, bulk, moneda }: Props) {
  const { otros, tipo_envase } = form.values;
  const { stockDisponible, unidad_medida } = bulk;
  const total = pesoDeTodos(form.values);
  const agregar = (): void =>
    form.insertListItem('otros', {
      clave: randomId(),
      tipo_envase,
      peso_por_unidad: null,
      cantidad_unidades: null,
      precio_unitario: null,
    });
  return (
    <Stack gap="sm" align="stretch">
      {otros.map(({ clave }, lugar) => (
        <Fieldset key={clave} legend={`Tamaño ${lugar + 2}`}>
          <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }}>
            <OptionField
              {...form.getInputProps(`otros.${lugar}.tipo_envase`)}
              lista="tipos_de_envases"
              label="Tipo de envase"
              required
            />
            <NumeroField
              {...form.getInputProps(`otros.${lugar}.peso_por_unidad`)}
              label="Peso por unidad"
              required
              min={0}
              unidad={unidad_medida}
            />
            <NumeroField
              {...form.getInputProps(`otros.${lugar}.cantidad_unidades`)}
              label="Cantidad de unidades"
              required
              min={1}
              decimales={0}
            />
            <NumeroField
              {...form.getInputProps(`otros.${lugar}.precio_unitario`)}
              label="Precio unitario"
              required
              min={0}
              decimales={2}
              unidad={currencyMark(moneda)}
            />
          </SimpleGrid>
          <ActionIcon
            variant="subtle"
            mt="xs"
            aria-label={`Quitar el tamaño ${lugar + 2}`}
            onClick={() => form.removeListItem('otros', lugar)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Fieldset>
      ))}
      {otros.length > 0 && (
        <Alert
          role="status"
          variant="light"
          color={total > stockDisponible ? 'red' : 'gray'}
          icon={<IconScale size={18} aria-hidden />}
          p="xs"
        >
          Todos los tamaños: <strong className="numero">{cantidad(total, unidad_medida)}</strong> de{' '}
          {cantidad(stockDisponible, unidad_medida)} disponibles.
        </Alert>
      )}
      {otros.length + 1 < MAX && (
        <div>
          <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={agregar}>
            Agregar otro tamaño
          </Button>
        </div>
      )}
    </Stack>
  );
}
