import { FIN_ANTES_DEL_INICIO, NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { useAccion } from '@/api/accion';
import { useProyectoContext } from '@/club/proyecto';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';

/** Corrects the crop's name, end date and description; its first day cannot be changed. */
export function EditarProyecto({ alTerminar }: { readonly alTerminar: () => void }) {
  const { proyecto } = useProyectoContext();
  const editar = useAccion('put', '/api/proyectos/{id}');
  const { id, nombre, fecha_fin, descripcion } = proyecto;
  const estado = useAppForm({
    clave: `proyecto-editar-${id}`,
    inicial: { nombre, fecha_fin, descripcion },
    sigue: true,
    validar: (values) => ({
      nombre: values.nombre.trim() ? null : NOMBRE_OBLIGATORIO,
      fecha_fin: values.fecha_fin !== null && values.fecha_fin < proyecto.fecha_inicio ? FIN_ANTES_DEL_INICIO : null,
      descripcion: values.descripcion.trim() ? null : 'La descripción es obligatoria.',
    }),
    error: 'Error al actualizar el cultivo.',
    enviar: async (values) => {
      const body = { ...values, nombre: values.nombre.trim(), descripcion: values.descripcion.trim() };
      await editar.mutateAsync({ params: { path: { id } }, body });
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Guardar Cambios" cancelar={alTerminar}>
      <TextField label="Nombre" required maxLength={200} {...getInputProps('nombre')} />
      <FechaField label="Fecha de fin" min={proyecto.fecha_inicio} {...getInputProps('fecha_fin')} />
      <NotaField label="Descripción" required maxLength={4000} minRows={3} {...getInputProps('descripcion')} />
    </AppForm>
  );
}
