import { OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CodigoField } from '../campos/CodigoField';
import { FechaField } from '../campos/FechaField';
import { FechaHoraField } from '../campos/FechaHoraField';
import { NotaField } from '../campos/NotaField';
import { NumeroField } from '../campos/NumeroField';
import { OptionField, OptionsField } from '../campos/OptionField';
import { TextField } from '../campos/TextField';
import { ParVencimiento } from '../campos/ParVencimiento';
import { hoy } from '../formatos';

const INICIAL = {
  cantidad: 1234.5 as number | null,
  precio: null as number | null,
  inicio: hoy() as string | null,
  cuando: '2026-11-21T18:04:00.000Z' as string | null,
  dias: 30 as number | null,
  vence: null as string | null,
  tipo: null as string | null,
  moneda: 'ARS' as string | null,
  proceso: null as string | null,
  terpenos: ['Mirceno'],
  codigo: 'BIO-7F3A21' as string | null,
  nombre: '' as string | null,
  nota: '',
};

/** Every field, in a form that shows its values. */
export function FieldSample() {
  const form = useForm({
    mode: 'controlled',
    initialValues: INICIAL,
    initialErrors: { nombre: OBLIGATORIO },
  });
  const { getInputProps } = form;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NumeroField
          label="Cantidad"
          required
          unidad="gramos"
          min={0.1}
          max={2000}
          paso={0.1}
          decimales={1}
          conMaximo
          {...getInputProps('cantidad')}
        />
        <NumeroField
          label="Precio unitario"
          unidad="US$"
          min={0}
          decimales={2}
          description="Por envase"
          {...getInputProps('precio')}
        />
        <FechaField label="Fecha de inicio" required max={hoy()} {...getInputProps('inicio')} />
        <FechaHoraField label="Cuándo ocurrió" {...getInputProps('cuando')} />
        <OptionField label="Tipo de biomasa" lista="tipos_biomasa" required {...getInputProps('tipo')} />
        <OptionField label="Moneda" lista="tipos_de_moneda" clearable {...getInputProps('moneda')} />
        <OptionField label="Proceso" lista="procesos_de_transformacion" libre {...getInputProps('proceso')} />
        <OptionsField label="Terpenos" lista="perfiles_terpenos" {...getInputProps('terpenos')} />
        <CodigoField
          label="Código"
          generar={() => `BIO-${crypto.randomUUID().slice(0, 6).toUpperCase()}`}
          {...getInputProps('codigo')}
        />
        <TextField label="Nombre" required {...getInputProps('nombre')} />
      </SimpleGrid>
      <ParVencimiento form={form} dias="dias" fecha="vence" base={form.values.inicio} />
      <NotaField label="Observaciones" maxLength={120} {...getInputProps('nota')} />
      <pre data-testid="valores" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {JSON.stringify(form.values)}
      </pre>
    </Stack>
  );
}
