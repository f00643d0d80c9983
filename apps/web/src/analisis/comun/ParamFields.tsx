import { ActionIcon, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';

/** The typed fields of a parameter. */
export interface ParamValues {
  nombre_parametro: string;
  unidad_medida: string;
  referencia_min: number | null;
  referencia_max: number | null;
}

export const NEW_PARAM: ParamValues = {
  nombre_parametro: '',
  unidad_medida: '',
  referencia_min: null,
  referencia_max: null,
};

interface Props {
  /** `parametros.0` */
  readonly lugar: string;
  readonly numero: number;
  readonly de: (field: string) => object;
  readonly alQuitar: () => void;
  /** Next to the name: the value of a result. */
  readonly children?: ReactNode;
}

/** One parameter with its unit and its reference range. */
export function ParamFields({ lugar, numero, de, alQuitar, children }: Props) {
  return (
    <Stack gap="xs" role="group" aria-label={`Parámetro ${numero}`}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} fz="sm">
          Parámetro {numero}
        </Text>
        <ActionIcon variant="subtle" color="red" size="lg" aria-label={`Quitar parámetro ${numero}`} onClick={alQuitar}>
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="Nombre" required maxLength={200} {...de(`${lugar}.nombre_parametro`)} />
        {children}
        <TextField label="Unidad" maxLength={40} {...de(`${lugar}.unidad_medida`)} />
        <NumeroField label="Mínimo de referencia" decimales={6} {...de(`${lugar}.referencia_min`)} />
        <NumeroField label="Máximo de referencia" decimales={6} {...de(`${lugar}.referencia_max`)} />
      </SimpleGrid>
    </Stack>
  );
}
