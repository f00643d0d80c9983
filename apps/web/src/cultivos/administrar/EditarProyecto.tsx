import { FIN_ANTES_DEL_INICIO, NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { useAccion } from '@/api/accion';
import { useContextoDeProyecto } from '@/club/proyecto';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';

/** Corrects what the crop is called, when it is to end and what it is; the day that it started on stays. */
export function EditarProyecto({ alTerminar }: { readonly alTerminar: () => void }) {
  const { proyecto } = useContextoDeProyecto();
  const editar = useAccion('put', '/api/proyectos/{id}');
  const { id, nombre, fecha_fin, descripcion } = proyecto;
  const estado = useFormulario({
    clave: `proyecto-editar-${id}`,
    inicial: { nombre, fecha_fin, descripcion },
    sigue: true,
    validar: (valores) => ({
      nombre: valores.nombre.trim() ? null : NOMBRE_OBLIGATORIO,
      fecha_fin: valores.fecha_fin !== null && valores.fecha_fin < proyecto.fecha_inicio ? FIN_ANTES_DEL_INICIO : null,
      descripcion: valores.descripcion.trim() ? null : 'La descripción es obligatoria.',
    }),
    error: 'Error al actualizar el cultivo.',
    enviar: async (valores) => {
      const body = { ...valores, nombre: valores.nombre.trim(), descripcion: valores.descripcion.trim() };
      await editar.mutateAsync({ params: { path: { id } }, body });
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <Formulario estado={estado} guardar="Guardar Cambios" cancelar={alTerminar}>
      <CampoTexto label="Nombre" required maxLength={200} {...getInputProps('nombre')} />
      <CampoFecha label="Fecha de fin" min={proyecto.fecha_inicio} {...getInputProps('fecha_fin')} />
      <CampoNota label="Descripción" required maxLength={4000} minRows={3} {...getInputProps('descripcion')} />
    </Formulario>
  );
}
