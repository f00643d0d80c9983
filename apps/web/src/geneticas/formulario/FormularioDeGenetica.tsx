import { NINGUNO_VACIO } from '@cepa/words/mensajes/campos';
import { SimpleGrid, Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoOpcion } from '@/ui/campos/CampoOpcion';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { FALTA, NUEVA, validarGenetica, valoresDe, type Genetica } from './genetica';

interface Props {
  /** The one to edit; without it a new one is created. */
  readonly genetica?: Genetica;
  readonly alGuardar: (genetica: Genetica) => void;
  readonly cancelar?: () => void;
}

/** Creates a variety, or edits one; the day it was registered is not typed. */
export function FormularioDeGenetica({ genetica, alGuardar, cancelar }: Props) {
  const clubId = useClubId();
  const crear = useAccion('post', '/api/insertarGenetica/{clubId}');
  const editar = useAccion('put', '/api/actualizarGenetica/{id}');
  const estado = useFormulario({
    clave: genetica ? `genetica-${genetica.id}` : 'genetica-alta',
    inicial: genetica ? valoresDe(genetica) : NUEVA(),
    sigue: genetica !== undefined,
    validar: (valores) => validarGenetica(valores, genetica !== undefined),
    enviar: async (valores) =>
      alGuardar(
        genetica
          ? await editar.mutateAsync({ params: { path: { id: genetica.id } }, body: valores as Esquema<'GeneticaDto'> })
          : await crear.mutateAsync({ params: { path: { clubId } }, body: valores as Esquema<'GeneticaDto'> }),
      ),
  });
  const { getInputProps, errors } = estado.form;
  return (
    <Formulario estado={estado} guardar={genetica ? 'Guardar Cambios' : 'Crear Genética'} cancelar={cancelar}>
      <CampoTexto label="Nombre" required {...getInputProps('nombre')} />
      <CampoNota label="Descripción" required={!genetica} {...getInputProps('descripcion')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CampoNumero label="THC (%)" min={0} max={100} decimales={2} required {...getInputProps('thc')} />
        <CampoNumero label="CBD (%)" min={0} max={100} decimales={2} required {...getInputProps('cbd')} />
        <CampoOpcion
          label="Tipo de origen"
          lista="origen_genetica_cannabis"
          required
          {...getInputProps('tipo_origen')}
        />
        <CampoOpcion label="Tipo de cannabis" lista="tipos_cannabis" required {...getInputProps('tipo_cannabis')} />
        <CampoNumero
          label="Tiempo de floración (días)"
          min={0}
          decimales={0}
          required={!genetica}
          {...getInputProps('tiempo_floracion')}
        />
        <CampoNumero
          label="Rendimiento (g por planta)"
          min={0}
          decimales={2}
          required={!genetica}
          {...getInputProps('rendimiento')}
        />
        <CampoNota
          label="Observaciones"
          required={!genetica}
          style={{ gridColumn: '1 / -1' }}
          {...getInputProps('observaciones')}
        />
        <CampoOpcion
          label="Tipo de resina"
          lista="tipos_resina"
          required={!genetica}
          {...getInputProps('tipo_resina')}
        />
        <CampoOpcion
          label="Perfil aromático"
          lista="perfiles_aromaticos"
          required={!genetica}
          {...getInputProps('perfil_aromatico')}
        />
        <CampoOpcion
          label="Perfil de terpenos"
          lista="perfiles_terpenos"
          required={!genetica}
          {...getInputProps('perfil_terpenos')}
        />
        <CampoFecha label="Fecha de registro" readOnly {...getInputProps('fecha_registro')} />
      </SimpleGrid>
      {!genetica && Object.values(errors).includes(FALTA) && (
        <Text c="red" role="alert" fz="sm">
          {NINGUNO_VACIO}
        </Text>
      )}
    </Formulario>
  );
}
