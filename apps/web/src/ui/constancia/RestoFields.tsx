import { Autocomplete, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { NotaField } from '../campos/NotaField';
import { TextField } from '../campos/TextField';
import { FotoField } from './FotoField';
import { DESTINOS, type RestoValues } from './resto';

const MERMAS = ['Secado', 'Manicura', 'Extracción', 'Filtrado', 'Restos en el equipo', 'Derrame'];

interface Props<V extends RestoValues> {
  readonly form: UseFormReturnType<V>;
  /** '500 g': the rest. */
  readonly cuanto: string;
  /** How this step's rest is declared, said while it is not. */
  readonly aclaracion?: string | undefined;
  /** Requires a destination, for an act that only declares. */
  readonly requerido?: boolean;
}

/** Asks for the destination of a step's rest: kept for another batch, a kind of loss, or destroyed. */
export function RestoFields<V extends RestoValues>({ form, cuanto, aclaracion, requerido = false }: Props<V>) {
  const props = (field: keyof RestoValues & string): object => form.getInputProps(field as never) as object;
  const { destino } = form.values;
  const destinos = Object.entries(DESTINOS)
    .filter(([value]) => !requerido || value !== 'sin_declarar')
    .map(([value, label]) => ({ value, label }));
  return (
    <>
      <Select
        {...props('destino')}
        label={`Qué pasa con lo que queda (${cuanto})`}
        description={
          destino === 'sin_declarar'
            ? [
                'Sin declarar: no se dice qué fue, y queda pendiente en el balance hasta que alguien lo diga.',
                aclaracion,
              ]
                .filter(Boolean)
                .join(' ')
            : undefined
        }
        data={destinos}
        allowDeselect={false}
        required
      />
      {destino === 'merma' && (
        <Autocomplete
          {...props('clase_merma')}
          label="Clase de merma"
          placeholder="Elegí una o escribí otra"
          data={MERMAS}
          required
          maxLength={200}
          clearable={false}
        />
      )}
      {(destino === 'merma' || destino === 'destruido') && (
        <NotaField
          {...props('motivo_resto')}
          label={destino === 'destruido' ? 'Motivo' : 'Motivo (opcional)'}
          required={destino === 'destruido'}
          maxLength={1000}
        />
      )}
      {destino === 'destruido' && (
        <>
          <TextField {...props('testigo')} label="Testigo (opcional)" maxLength={200} />
          <FotoField
            value={form.values.foto_sha256}
            onChange={(hash) => form.setFieldValue('foto_sha256' as never, hash as never)}
          />
        </>
      )}
    </>
  );
}
