import {
  PERFIL_DE_TERPENOS,
  RENDIMIENTO_POR_PLANTA,
  TIEMPO_DE_FLORACION,
  TIPO_DE_CANNABIS,
  TIPO_DE_ORIGEN,
  TIPO_DE_RESINA,
} from '@cepa/words/titulos';
import { NINGUNO_VACIO } from '@cepa/words/mensajes/campos';
import { SimpleGrid, Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { NumeroField } from '@/ui/campos/NumeroField';
import { OptionField } from '@/ui/campos/OptionField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { FALTA, NUEVA, validarGenetica, valuesOf, type Genetica } from './genetica';

interface Props {
  /** The variety to edit; without it a new one is created. */
  readonly genetica?: Genetica;
  readonly alGuardar: (genetica: Genetica) => void;
  readonly cancelar?: () => void;
}

/** Creates a variety, or edits one; its registration date is not typed. */
export function GeneticaForm({ genetica, alGuardar, cancelar }: Props) {
  const clubId = useClubId();
  const crear = useAccion('post', '/api/insertarGenetica/{clubId}');
  const editar = useAccion('put', '/api/actualizarGenetica/{id}');
  const estado = useAppForm({
    clave: genetica ? `genetica-${genetica.id}` : 'genetica-alta',
    inicial: genetica ? valuesOf(genetica) : NUEVA(),
    sigue: genetica !== undefined,
    validar: (values) => validarGenetica(values, genetica !== undefined),
    enviar: async (values) =>
      alGuardar(
        genetica
          ? await editar.mutateAsync({ params: { path: { id: genetica.id } }, body: values as Esquema<'GeneticaDto'> })
          : await crear.mutateAsync({ params: { path: { clubId } }, body: values as Esquema<'GeneticaDto'> }),
      ),
  });
  const { getInputProps, errors } = estado.form;
  return (
    <AppForm estado={estado} guardar={genetica ? 'Guardar Cambios' : 'Crear Genética'} cancelar={cancelar}>
      <TextField label="Nombre" required {...getInputProps('nombre')} />
      <NotaField label="Descripción" required={!genetica} {...getInputProps('descripcion')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumeroField label="THC (%)" min={0} max={100} decimales={2} required {...getInputProps('thc')} />
        <NumeroField label="CBD (%)" min={0} max={100} decimales={2} required {...getInputProps('cbd')} />
        <OptionField
          label={TIPO_DE_ORIGEN}
          lista="origen_genetica_cannabis"
          required
          {...getInputProps('tipo_origen')}
        />
        <OptionField label={TIPO_DE_CANNABIS} lista="tipos_cannabis" required {...getInputProps('tipo_cannabis')} />
        <NumeroField
          label={TIEMPO_DE_FLORACION}
          min={0}
          decimales={0}
          required={!genetica}
          {...getInputProps('tiempo_floracion')}
        />
        <NumeroField
          label={RENDIMIENTO_POR_PLANTA}
          min={0}
          decimales={2}
          required={!genetica}
          {...getInputProps('rendimiento')}
        />
        <NotaField
          label="Observaciones"
          required={!genetica}
          style={{ gridColumn: '1 / -1' }}
          {...getInputProps('observaciones')}
        />
        <OptionField
          label={TIPO_DE_RESINA}
          lista="tipos_resina"
          required={!genetica}
          {...getInputProps('tipo_resina')}
        />
        <OptionField
          label="Perfil aromático"
          lista="perfiles_aromaticos"
          required={!genetica}
          {...getInputProps('perfil_aromatico')}
        />
        <OptionField
          label={PERFIL_DE_TERPENOS}
          lista="perfiles_terpenos"
          required={!genetica}
          {...getInputProps('perfil_terpenos')}
        />
        <FechaField label="Fecha de registro" readOnly {...getInputProps('fecha_registro')} />
      </SimpleGrid>
      {!genetica && Object.values(errors).includes(FALTA) && (
        <Text c="red" role="alert" fz="sm">
          {NINGUNO_VACIO}
        </Text>
      )}
    </AppForm>
  );
}
