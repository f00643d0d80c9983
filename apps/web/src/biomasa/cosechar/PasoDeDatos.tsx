import { Alert, Button, Group, Input, Switch, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react';
import { useContext } from 'react';
import { EventoEnPantalla, avisoDeInicio } from '@/club/proyecto';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { cuenta } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import type { FormState } from '@/ui/formulario/useAppForm';
import clases from '../comun/biomasa.module.css';
import { BiomasaFields } from '../comun/BiomasaFields';
import type { Biomasa } from '../comun/queries';
import type { BiomasaValues } from './values';

interface Props {
  readonly estado: FormState<BiomasaValues>;
  readonly biomasa: Biomasa | null;
  /** Number of its plants, chosen and linked. */
  readonly plantas: number;
  readonly alVolver: () => void;
  readonly cancelar: () => void;
}

/** Step 2: what was harvested, when and how much. */
export function PasoDeDatos({ estado, biomasa, plantas, alVolver, cancelar }: Props) {
  const { errors, getInputProps, values } = estado.form;
  const evento = useContext(EventoEnPantalla)?.evento;
  const cerrada = biomasa !== null && biomasa.fecha_lista_produccion !== null;
  return (
    <AppForm estado={estado} guardar={biomasa ? 'Guardar Cambios' : 'Crear Biomasa'} cancelar={cancelar}>
      <Group justify="space-between" gap="xs">
        <Button variant="subtle" px="xs" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={alVolver}>
          Volver
        </Button>
        <Text size="sm" c="dimmed">
          Paso 2 de 2
        </Text>
      </Group>
      <Title order={3} size="h4">
        Datos de la Biomasa
      </Title>
      <div>
        <Text size="sm">Sale de {cuenta(plantas, 'planta')}.</Text>
        {errors.plantas && <Input.Error role="alert">{errors.plantas}</Input.Error>}
      </div>
      <Switch
        label='Marcar plantas seleccionadas como "Cosechada"'
        size="md"
        {...getInputProps('cosechar', { type: 'checkbox' })}
      />
      {values.cosechar && (
        <Alert color="yellow" variant="light" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
          Al guardar, {plantas === 1 ? '1 planta pasará' : `${plantas} plantas pasarán`} a estado &quot;Cosechada&quot;
          y no se {plantas === 1 ? 'podrá' : 'podrán'} usar para otra biomasa.
        </Alert>
      )}
      <div className={clases.pareja}>
        <FechaField
          label="Fecha de cosecha"
          name="fecha_cosecha"
          description={evento && avisoDeInicio(evento, values.fecha_cosecha)}
          required
          {...getInputProps('fecha_cosecha')}
        />
        <BiomasaFields
          getInputProps={getInputProps}
          tipo="tipo_biomasa"
          peso="peso"
          unidad={values.unidad_medida}
          cerrada={cerrada}
        />
      </div>
      <NotaField
        label="Observaciones (opcional)"
        name="observaciones"
        maxLength={4000}
        {...getInputProps('observaciones')}
      />
      {biomasa && (
        <TextField
          label="Motivo de la corrección (opcional)"
          description="Queda escrito en el historial."
          name="motivo"
          maxLength={1000}
          {...getInputProps('motivo')}
        />
      )}
    </AppForm>
  );
}
