import { UNIDAD_DE_MEDIDA } from '@cepa/words/titulos';
import type { UseFormReturnType } from '@mantine/form';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { TextField } from '@/ui/campos/TextField';
import { DECIMALES, esUnidadDeProducto, MIN } from './cosecha';

interface Props {
  readonly getInputProps: UseFormReturnType<Record<string, unknown>>['getInputProps'];
  readonly unidad: string | null;
  /** Shows buttons that decrease and increase the quantity by a step. */
  readonly conPasos?: boolean;
}

/** The fields of a harvested product: type, name and quantity. */
export function ProductoFields({ getInputProps, unidad, conPasos = false }: Props) {
  return (
    <>
      <OptionField {...getInputProps('tipo')} lista="tipos_de_productos_derivados_de_cannabis" label="Tipo" required />
      <TextField {...getInputProps('nombre')} label="Nombre" required maxLength={200} />
      <NumeroField
        {...getInputProps('cantidad')}
        label="Cantidad"
        required
        min={MIN}
        {...(conPasos ? { paso: MIN } : {})}
        decimales={DECIMALES}
        unidad={unidad}
      />
      <OptionField
        {...getInputProps('unidad_medida')}
        lista="unidades-medida"
        filtro={esUnidadDeProducto}
        label={UNIDAD_DE_MEDIDA}
        required
      />
    </>
  );
}
