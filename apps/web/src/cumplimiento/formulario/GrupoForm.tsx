import { ColorInput } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { faltaDelColor, NEGRO, type Grupo } from '../grupo';

interface Props {
  /** The group to edit; without it a new one is created. */
  readonly grupo?: Grupo;
  readonly alGuardar: (grupo: { readonly id: string }) => void;
  readonly cancelar: () => void;
}

const MUESTRAS = ['#000000', '#1b5e20', '#0d47a1', '#4a148c', '#b71c1c', '#e65100', '#3e2723', '#006064'];

/** Creates a compliance group, or edits one (rule `cumplimiento.color`). */
export function GrupoForm({ grupo, alGuardar, cancelar }: Props) {
  const club_id = useClubId();
  const crear = useAccion('post', '/api/cumplimiento/grupos');
  const editar = useAccion('put', '/api/cumplimiento/grupos/{id}');
  const estado = useAppForm({
    clave: grupo ? `cumplimiento-grupo-${grupo.id}` : 'cumplimiento-grupo-alta',
    inicial: { nombre: grupo?.nombre ?? '', descripcion: grupo?.descripcion ?? '', color: grupo?.color ?? NEGRO },
    sigue: grupo !== undefined,
    validar: ({ nombre, color }) => ({ nombre: nombre.trim() ? null : OBLIGATORIO, color: faltaDelColor(color) }),
    enviar: async (values) =>
      alGuardar(
        grupo
          ? await editar.mutateAsync({ params: { path: { id: grupo.id } }, body: values })
          : await crear.mutateAsync({ body: { ...values, club_id } }),
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
    <AppForm estado={estado} guardar={grupo ? 'Guardar Cambios' : 'Crear Grupo'} cancelar={cancelar}>
      <TextField label="Nombre" required {...getInputProps('nombre')} />
      <NotaField label="Descripción" {...getInputProps('descripcion')} />
      <ColorInput
        label="Color"
        description="Oscuro, para que se lea sobre blanco."
        format="hex"
        swatches={MUESTRAS}
        eyeDropperButtonProps={{ 'aria-label': 'Tomar un color de la pantalla' }}
        onChangeEnd={revisar}
        {...getInputProps('color')}
      />
    </AppForm>
  );
}
