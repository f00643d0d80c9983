import { Select } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { ESTADO_OPTIONS, type EstadoDeLibreta, type TareaDeLibreta } from '../tarea';

interface Props {
  readonly tarea: TareaDeLibreta;
  /** The preselected state; the task's current one by default. */
  readonly sugerido?: EstadoDeLibreta | undefined;
  readonly cerrar: () => void;
}

/** The form that changes the state of a task of the notebook. */
export function CambiarEstado({ tarea, sugerido, cerrar }: Props) {
  const club_id = useClubId();
  const cambiar = useAccion('put', '/api/libreta_tarea_estado/{id}');
  const estado = useAppForm({
    clave: null,
    inicial: { estado: (sugerido ?? tarea.estado) as string | null },
    validar: (values) => ({ estado: values.estado ? null : OBLIGATORIO }),
    error: 'Error al actualizar el estado.',
    enviar: async (values) => {
      await cambiar.mutateAsync({
        params: { path: { id: tarea.id } },
        body: { estado: values.estado as EstadoDeLibreta, dia: tarea.dia, con_anteriores: null, club_id },
      });
      cerrar();
    },
  });
  return (
    <AppForm estado={estado} guardar="Guardar" cancelar={cerrar}>
      <Select
        label="Estado"
        required
        allowDeselect={false}
        data={ESTADO_OPTIONS}
        {...estado.form.getInputProps('estado')}
      />
    </AppForm>
  );
}
