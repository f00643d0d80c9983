import { PESO_CERRADO } from '@cepa/words/mensajes/biomasa';
import { UNIDAD_DE_MEDIDA } from '@cepa/words/titulos';
import type { UseFormReturnType } from '@mantine/form';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';

/** Units that are not used for harvests (rule `biomasa.peso`). */
const UNIDADES_EXCLUIDAS: readonly string[] = [
  'kilometros',
  'metros',
  'centimetros',
  'grados celsius',
  'grados fahrenheit',
];

const permitida = ({ value }: { readonly value: string }): boolean => !UNIDADES_EXCLUIDAS.includes(value);

interface Props {
  readonly getInputProps: UseFormReturnType<Record<string, unknown>>['getInputProps'];
  /** The form's field names of type and weight. */
  readonly tipo: string;
  readonly peso: string;
  readonly unidad: string | null;
  /** Whether the biomass is ready for production: its weight can no longer change. */
  readonly cerrada?: boolean;
}

/** The type of a biomass, and its weight with its unit. */
export function BiomasaFields({ getInputProps, tipo, peso, unidad, cerrada = false }: Props) {
  return (
    <>
      <OptionField label="Tipo de biomasa" name={tipo} lista="tipos_biomasa" required {...getInputProps(tipo)} />
      <NumeroField
        label="Peso"
        name={peso}
        min={0}
        decimales={2}
        unidad={unidad}
        required
        disabled={cerrada}
        {...(cerrada ? { description: PESO_CERRADO } : {})}
        {...getInputProps(peso)}
      />
      <OptionField
        label={UNIDAD_DE_MEDIDA}
        name="unidad_medida"
        lista="unidades-medida"
        filtro={permitida}
        required
        disabled={cerrada}
        {...getInputProps('unidad_medida')}
      />
    </>
  );
}
