import { UNIDAD_DE_MEDIDA } from '@cepa/words/titulos';
import { Alert, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle, IconScale } from '@tabler/icons-react';
import { useState, type FocusEvent, type ReactNode } from 'react';
import { NumeroField } from '@/ui/campos/NumeroField';
import { capital } from '@/ui/campos/options';
import { TextField } from '@/ui/campos/TextField';
import { cantidad } from '@/ui/formatos';
import { alertaDePeso, pesoTotalDe, type EnvasadoValues } from './validar';

interface Props {
  readonly form: UseFormReturnType<EnvasadoValues>;
  readonly stock: number;
  readonly unidad: string;
  /** A label with the mark of an untouched proposal. */
  readonly rotulo: (field: 'peso_por_unidad' | 'cantidad_unidades', label: string) => ReactNode;
}

/**
 * Weight per unit and number of units, with their total weight. Units that do not fit in the bulk are cleared on
 * leaving the field, and the alert stays until others are typed (rule `materiales.envasar`).
 */
export function PesoDelEnvasado({ form, stock, unidad, rotulo }: Props) {
  const [alerta, fijarAlerta] = useState<string | null>(null);
  const total = pesoTotalDe(form.values);
  const excede = alertaDePeso(total, stock, unidad);
  const dicha = excede ?? (total === null ? alerta : null);
  const alSalir = (field: 'peso_por_unidad' | 'cantidad_unidades') => (evento: FocusEvent<HTMLInputElement>) => {
    (form.getInputProps(field) as { onBlur: (evento: FocusEvent<HTMLInputElement>) => void }).onBlur(evento);
    fijarAlerta(excede ?? alerta);
    if (excede !== null) form.setFieldValue('cantidad_unidades', null);
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumeroField
          {...form.getInputProps('peso_por_unidad')}
          onBlur={alSalir('peso_por_unidad')}
          label={rotulo('peso_por_unidad', 'Peso por unidad')}
          required
          min={0}
          paso={0.1}
          unidad={unidad}
        />
        <TextField label={UNIDAD_DE_MEDIDA} value={capital(unidad)} readOnly />
        <NumeroField
          {...form.getInputProps('cantidad_unidades')}
          onBlur={alSalir('cantidad_unidades')}
          label={rotulo('cantidad_unidades', 'Cantidad de unidades')}
          required
          min={1}
          decimales={0}
          paso={1}
        />
      </SimpleGrid>
      {dicha === null ? (
        <Alert role="status" variant="light" color="gray" icon={<IconScale size={18} aria-hidden />} p="xs">
          Peso total: <strong className="numero">{cantidad(total ?? 0, unidad, 1)}</strong> de{' '}
          {cantidad(stock, unidad, 1)} disponibles.
          {total !== null && total > 0 && ` Quedan ${cantidad(Math.max(0, stock - total), unidad, 1)} en el bulk.`}
        </Alert>
      ) : (
        <Alert role="alert" variant="light" color="red" icon={<IconAlertTriangle size={18} aria-hidden />} p="xs">
          {dicha}
          {form.errors.peso_total && <div>{form.errors.peso_total}</div>}
        </Alert>
      )}
    </>
  );
}
