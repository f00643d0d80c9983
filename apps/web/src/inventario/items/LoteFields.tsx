import { SimpleGrid } from '@mantine/core';
import { FechaField } from '@/ui/campos/FechaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';

/** What the label of what comes in says; all of it may be left out. */
export interface LoteValues {
  insumo_lote: string;
  vencimiento: string | null;
  carencia_dias: number | null;
}

export const SIN_LOTE: LoteValues = { insumo_lote: '', vencimiento: null, carencia_dias: null };

/** As the server takes it: nothing where nothing was said. */
export const bodyOfLote = ({ insumo_lote, vencimiento, carencia_dias }: LoteValues) => ({
  ...(insumo_lote.trim() === '' ? {} : { insumo_lote: insumo_lote.trim() }),
  ...(vencimiento === null ? {} : { vencimiento }),
  ...(carencia_dias === null ? {} : { carencia_dias }),
});

interface Props {
  /** Before each label where several items stand in one form: `Neem: `. */
  readonly de?: string;
  /** The props that the form gives a field of the lot. */
  readonly propsOf: (field: keyof LoteValues) => object;
}

/** The supplier's lot, its last day and its waiting days. */
export function LoteFields({ de = '', propsOf }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <TextField
        label={`${de}Lote del proveedor`}
        description="Si el envase lo dice"
        maxLength={60}
        {...propsOf('insumo_lote')}
      />
      <FechaField label={`${de}Vence`} description="Último día en que se usa" {...propsOf('vencimiento')} />
      <NumeroField
        label={`${de}Días de carencia`}
        description="Entre usarlo y cosechar"
        min={0}
        max={3650}
        decimales={0}
        {...propsOf('carencia_dias')}
      />
    </SimpleGrid>
  );
}
