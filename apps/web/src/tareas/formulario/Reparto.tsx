import { Alert, Button, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useMoneda } from '@/club/moneda';
import { cantidad, dinero } from '@/ui/formatos';
import type { Insumo } from './options';
import { cifrasDe, dividido, enTotal, esIgual, type Cifras } from './reparto';
import type { TareaValues } from './values';

interface Props {
  readonly form: UseFormReturnType<TareaValues>;
  readonly insumos: readonly Insumo[];
}

/** Shows the total that is recorded for several objects, and offers to divide the typed values. */
export function Reparto({ form, insumos }: Props) {
  const moneda = useMoneda();
  // A second tap does not divide again: the button then undoes it.
  const [partido, setPartido] = useState<{ readonly antes: Cifras; readonly ahora: Cifras } | null>(null);
  const objetos = form.values.objetos.length;
  if (objetos < 2) return null;
  const { costo_final_usd, duracion_horas, tarea_usa_items } = enTotal(form.values, objetos);
  const usados = tarea_usa_items.flatMap(({ inventario_item_id, cantidad: cuanto }) => {
    const insumo = insumos.find(({ id }) => id === inventario_item_id);
    return insumo && cuanto !== null ? [`${insumo.nombre} ${cantidad(cuanto, insumo.unidad_de_medida)}`] : [];
  });
  const total = [dinero(costo_final_usd ?? 0, moneda), cantidad(duracion_horas ?? 0, 'h'), ...usados].join(' · ');
  return (
    <Alert color="yellow" variant="light" role="status">
      <Stack gap="xs" align="start">
        <Text>
          Se registra una tarea en cada uno de los {objetos}, con todo lo cargado. En total: <strong>{total}</strong>.
        </Text>
        {partido !== null && esIgual(form.values, partido.ahora) ? (
          <Button
            variant="default"
            onClick={() => {
              form.setValues(partido.antes);
              setPartido(null);
            }}
          >
            Deshacer la división
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => {
              const ahora = dividido(form.values, objetos);
              setPartido({ antes: cifrasDe(form.values), ahora });
              form.setValues(ahora);
            }}
          >
            Dividir entre los {objetos}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
