import { SegmentedControl, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FechaField } from '../campos/FechaField';
import { NotaField } from '../campos/NotaField';
import { TextField } from '../campos/TextField';
import { FotoField } from './FotoField';
import type { ConstanciaValues } from './constancia';

const DE_PLANTAS = [
  { value: 'destruccion', label: 'Destrucción' },
  { value: 'perdida', label: 'Pérdida' },
];

/** Which kind is for what. */
const PARA_QUE = {
  plantas:
    'Pérdida es para la planta que se murió o falta: queda Muerta. Destrucción, para la que se destruye ante un testigo: queda Descartada.',
  stock:
    'Destrucción es lo que se destruye ante un testigo; Pérdida, lo que falta o se echó a perder; Muestra, lo que sale para un análisis.',
} as const;

const CLASES = [...DE_PLANTAS, { value: 'muestra', label: 'Muestra' }];

interface Props<V extends ConstanciaValues> {
  readonly form: UseFormReturnType<V>;
  /** No samples are taken of plants. */
  readonly dePlantas?: boolean;
}

/** Kind, day, reason, witness and photo of what is destroyed or lost, or taken as a sample. */
export function ConstanciaFields<V extends ConstanciaValues>({ form, dePlantas = false }: Props<V>) {
  const props = (field: keyof ConstanciaValues & string): object => form.getInputProps(field as never) as object;
  return (
    <>
      <SegmentedControl
        {...props('clase')}
        aria-label="Clase de baja"
        data={dePlantas ? DE_PLANTAS : CLASES}
        fullWidth
      />
      <Text fz="sm" c="dimmed">
        {dePlantas ? PARA_QUE.plantas : PARA_QUE.stock}
      </Text>
      <FechaField {...props('fecha')} label="Fecha" required />
      <NotaField {...props('motivo')} label="Motivo" required maxLength={1000} />
      <TextField
        {...props('testigo')}
        label={form.values.clase === 'destruccion' ? 'Testigo' : 'Testigo (opcional)'}
        required={form.values.clase === 'destruccion'}
        maxLength={200}
      />
      <FotoField
        value={form.values.foto_sha256}
        onChange={(hash) => form.setFieldValue('foto_sha256' as never, hash as never)}
        error={form.errors['foto_sha256']}
      />
    </>
  );
}
