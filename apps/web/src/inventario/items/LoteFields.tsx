import { Button, SimpleGrid, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { FechaField } from '@/ui/campos/FechaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { TextField } from '@/ui/campos/TextField';

/** The label data of an entry; all of them are optional. */
export interface LoteValues {
  insumo_lote: string;
  vencimiento: string | null;
  carencia_dias: number | null;
}

export const SIN_LOTE: LoteValues = { insumo_lote: '', vencimiento: null, carencia_dias: null };

/** The request's fields; empty ones are left out. */
export const bodyOfLote = ({ insumo_lote, vencimiento, carencia_dias }: LoteValues) => ({
  ...(insumo_lote.trim() === '' ? {} : { insumo_lote: insumo_lote.trim() }),
  ...(vencimiento === null ? {} : { vencimiento }),
  ...(carencia_dias === null ? {} : { carencia_dias }),
});

/** The categories of what is put on plants: its label may say how long to wait before a harvest. */
const ON_PLANTS: readonly string[] = ['Fertilizantes', 'Fitosanitarios', 'Control biológico'];

interface Props {
  /** Of the item: jars have no waiting days, so these are asked for on demand. */
  readonly categoria: string;
  /** The item of the fields, if the form has several: `Neem`. The heading shows it; each label has it for screen readers. */
  readonly de?: string;
  /** The form's props for a field of the lot. */
  readonly propsOf: (field: keyof LoteValues) => object;
}

/** A label whose item only screen readers read: the heading above shows it. */
export const labelOf = (item: string, text: string): ReactNode => (
  <>
    <VisuallyHidden>{item}: </VisuallyHidden>
    {text}
  </>
);

const isFilled = (props: object): boolean => 'value' in props && typeof props.value === 'number';

/** The supplier's lot, its last day and its waiting days. */
export function LoteFields({ categoria, de, propsOf }: Props) {
  const [open, setOpen] = useState(ON_PLANTS.includes(categoria));
  // What was typed earlier, in a draft, is visible.
  const asked = open || isFilled(propsOf('carencia_dias'));
  const label = (text: string): ReactNode => (de === undefined ? text : labelOf(de, text));
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <TextField
        label={label('Lote del proveedor (opcional)')}
        description="Si el envase lo dice"
        maxLength={60}
        {...propsOf('insumo_lote')}
      />
      <FechaField
        label={label('Vence (opcional)')}
        description="Último día en que se usa"
        {...propsOf('vencimiento')}
      />
      {asked ? (
        <NumeroField
          label={label('Días de carencia (opcional)')}
          description="Entre usarlo y cosechar"
          min={0}
          max={3650}
          decimales={0}
          {...propsOf('carencia_dias')}
        />
      ) : (
        <Button
          variant="subtle"
          style={{ justifySelf: 'start', alignSelf: 'center' }}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {label('Más datos del lote')}
        </Button>
      )}
    </SimpleGrid>
  );
}
