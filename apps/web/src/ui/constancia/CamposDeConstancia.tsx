import { SegmentedControl } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CampoFecha } from '../campos/CampoFecha';
import { CampoNota } from '../campos/CampoNota';
import { CampoTexto } from '../campos/CampoTexto';
import { CampoDeFoto } from './CampoDeFoto';
import type { ConstanciaValues } from './constancia';

const DE_PLANTAS = [
  { value: 'destruccion', label: 'Destrucción' },
  { value: 'perdida', label: 'Pérdida' },
];

const CLASES = [...DE_PLANTAS, { value: 'muestra', label: 'Muestra' }];

interface Props<V extends ConstanciaValues> {
  readonly form: UseFormReturnType<V>;
  /** Of plants no sample is taken. */
  readonly dePlantas?: boolean;
}

/** Kind, day, reason, witness and photo of what is destroyed or lost, or taken as a sample. */
export function CamposDeConstancia<V extends ConstanciaValues>({ form, dePlantas = false }: Props<V>) {
  const props = (field: keyof ConstanciaValues & string): object => form.getInputProps(field as never) as object;
  return (
    <>
      <SegmentedControl
        {...props('clase')}
        aria-label="Clase de baja"
        data={dePlantas ? DE_PLANTAS : CLASES}
        fullWidth
      />
      <CampoFecha {...props('fecha')} label="Fecha" required />
      <CampoNota {...props('motivo')} label="Motivo" required maxLength={1000} />
      <CampoTexto
        {...props('testigo')}
        label={form.values.clase === 'destruccion' ? 'Testigo' : 'Testigo (opcional)'}
        required={form.values.clase === 'destruccion'}
        maxLength={200}
      />
      <CampoDeFoto
        value={form.values.foto_sha256}
        onChange={(hash) => form.setFieldValue('foto_sha256' as never, hash as never)}
        error={form.errors['foto_sha256']}
      />
    </>
  );
}
