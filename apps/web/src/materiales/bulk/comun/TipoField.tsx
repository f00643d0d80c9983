import { Checkbox, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { OptionField } from '@/ui/campos/OptionField';

interface Props<V> {
  readonly form: UseFormReturnType<V>;
  /** Its raw material's type; null if it is not derived. */
  readonly deMateria: string | null;
}

interface Tipo {
  readonly tipo_producto: string | null;
  readonly tipo_es_igual_a_materia_prima: boolean;
}

/** The type of a bulk; if it is derived from its raw material, it cannot be changed. */
export function TipoField<V extends Tipo>({ form, deMateria }: Props<V>) {
  const igual = form.values.tipo_es_igual_a_materia_prima;
  return (
    <Stack gap="xs">
      <OptionField
        {...form.getInputProps('tipo_producto' as never)}
        {...(igual ? { value: deMateria } : {})}
        lista="tipos_de_productos_derivados_de_cannabis"
        label="Tipo de producto"
        required={!igual}
        disabled={igual}
      />
      <Checkbox
        {...form.getInputProps('tipo_es_igual_a_materia_prima' as never, { type: 'checkbox' })}
        label="Igual a la materia prima, no es derivado"
      />
    </Stack>
  );
}
