import { Button, Group, Select, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { NotaField } from '@/ui/campos/NotaField';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { NO, SI } from './reglas';

const OPTIONS = [
  { value: NO, label: 'No' },
  { value: SI, label: 'Sí' },
];

/** What a dispensing that starts annulled is for. */
const PARA_QUE = 'Para dejar escrita una entrega que no se hizo: no descuenta del stock.';

interface Anulable {
  readonly cantidad_entregada: number | null;
  readonly anulado: string;
  readonly justificacion_anulacion: string;
}

/** Whether the dispensing is annulled, and the reason. */
export function AnulacionFields({
  form: { getInputProps, values },
  consecuencia,
  plegada = false,
}: {
  readonly form: Pick<UseFormReturnType<Anulable>, 'getInputProps' | 'values'>;
  /** The effect of the annulment on the stock: 'Se devolverán 2 unidades a ENV-1.' */
  readonly consecuencia?: string;
  /** Behind a button, while the dispensing is not annulled: a new one rarely is. */
  readonly plegada?: boolean;
}) {
  const [abierta, abrir] = useState(!plegada);
  if (!abierta && values.anulado === NO)
    return (
      <Group gap="xs">
        <Button variant="subtle" color="gray" size="compact-md" onClick={() => abrir(true)}>
          Cargarla como anulada
        </Button>
        <Text fz="sm" c="dimmed">
          {PARA_QUE}
        </Text>
      </Group>
    );
  return (
    <>
      <Select
        label="Anulada"
        description={plegada ? PARA_QUE : undefined}
        data={OPTIONS}
        allowDeselect={false}
        {...getInputProps('anulado')}
      />
      {values.anulado === SI && (
        <NotaField
          label="Justificación de la anulación"
          description={<ConCodigos>{consecuencia}</ConCodigos>}
          required
          maxLength={1000}
          {...getInputProps('justificacion_anulacion')}
        />
      )}
    </>
  );
}
