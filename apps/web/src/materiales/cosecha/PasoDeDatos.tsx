import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { ProductoFields } from '@/club/ProductoFields';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { AppForm } from '@/ui/formulario/AppForm';
import type { FormState } from '@/ui/formulario/useAppForm';
import { resumen } from '@/ui/selector_de_plantas/elegir';
import { CodigoDelProducto } from './CodigoDelProducto';
import type { CosechaValues } from './values';

interface Props {
  readonly estado: FormState<CosechaValues>;
  readonly nivel: 2 | 3;
  readonly alVolver: () => void;
  readonly cancelar: () => void;
}

/** Step 2: the product's data. */
export function PasoDeDatos({ estado, nivel, alVolver, cancelar }: Props) {
  const { form } = estado;
  const { values, errors, getInputProps } = form;
  return (
    <AppForm estado={estado} guardar="Cosechar Producto" cancelar={cancelar}>
      <Group justify="space-between" gap="xs">
        <Title order={nivel} size="h4">
          Producto
        </Title>
        <Text size="sm" c="dimmed">
          Paso 2 de 2
        </Text>
      </Group>
      <Group gap="xs">
        <Button variant="subtle" px="xs" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={alVolver}>
          Volver a las plantas
        </Button>
        <Text fw={600}>
          <ConCodigos>{resumen(values.plantas)}</ConCodigos>
        </Text>
      </Group>
      {errors.plantas && (
        <Text role="alert" c="var(--mantine-color-error)">
          {errors.plantas}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ProductoFields getInputProps={getInputProps} unidad={values.unidad_medida} conPasos />
      </SimpleGrid>
      <Stack gap="xs">
        <Title order={nivel === 2 ? 3 : 4} size="h5">
          Código QR
        </Title>
        <CodigoDelProducto
          codigo={values.codigo}
          alCambiar={(codigo) => form.setFieldValue('codigo', codigo)}
          error={errors.codigo}
        />
      </Stack>
    </AppForm>
  );
}
