import { ColorInput } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Formulario } from '@/ui/formulario/Formulario';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { faltaDelColor, NEGRO, type Grupo } from '../grupo';

interface Props {
  /** The one to edit; without it a new one is created. */
  readonly grupo?: Grupo;
  readonly alGuardar: (grupo: { readonly id: string }) => void;
  readonly cancelar: () => void;
}

const MUESTRAS = ['#000000', '#1b5e20', '#0d47a1', '#4a148c', '#b71c1c', '#e65100', '#3e2723', '#006064'];

/** Creates a compliance group, or edits one (rule `cumplimiento.color`). */
export function FormularioDeGrupo({ grupo, alGuardar, cancelar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/cumplimiento/grupos');
  const editar = useAccion('put', '/api/cumplimiento/grupos/{id}');
  const estado = useFormulario({
    clave: grupo ? `cumplimiento-grupo-${grupo.id}` : 'cumplimiento-grupo-alta',
    inicial: { nombre: grupo?.nombre ?? '', descripcion: grupo?.descripcion ?? '', color: grupo?.color ?? NEGRO },
    sigue: grupo !== undefined,
    validar: ({ nombre, color }) => ({ nombre: nombre.trim() ? null : OBLIGATORIO, color: faltaDelColor(color) }),
    enviar: async (valores) =>
      alGuardar(
        grupo
          ? await editar.mutateAsync({ params: { path: { id: grupo.id } }, body: valores })
          : await crear.mutateAsync({ body: { ...valores, club_id } }),
      ),
  });
  const { getInputProps, setFieldValue, setFieldError } = estado.form;
  const revisar = (color: string): void => {
    const falta = faltaDelColor(color);
    if (falta === null) return;
    setFieldValue('color', NEGRO);
    setFieldError('color', falta);
  };
  return (
    <Formulario estado={estado} guardar={grupo ? 'Guardar Cambios' : 'Crear Grupo'} cancelar={cancelar}>
      <CampoTexto label="Nombre" required {...getInputProps('nombre')} />
      <CampoNota label="Descripción" {...getInputProps('descripcion')} />
      <ColorInput
        label="Color"
        description="Oscuro, para que se lea sobre blanco."
        format="hex"
        swatches={MUESTRAS}
        eyeDropperButtonProps={{ 'aria-label': 'Tomar un color de la pantalla' }}
        onChangeEnd={revisar}
        {...getInputProps('color')}
      />
    </Formulario>
  );
}
