import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { FechaField } from '@/ui/campos/FechaField';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { CLUB_SIN_NOMBRE } from '@cepa/words/mensajes/clubes';

/** Nombre (required), dirección, descripción and fecha de fundación. */
export function EditarClub({ club, alTerminar }: { readonly club: Esquema<'Club'>; readonly alTerminar: () => void }) {
  const guardar = useAccion('put', '/api/clubes/{id}');
  const estado = useAppForm({
    clave: `club-${club.id}`,
    inicial: {
      nombre: club.nombre,
      direccion: club.direccion ?? '',
      descripcion: club.descripcion ?? '',
      fundacion: club.fundacion as string | null,
    },
    sigue: true,
    validar: ({ nombre }) => ({ nombre: nombre.trim() ? null : CLUB_SIN_NOMBRE }),
    error: 'Hubo un error al intentar actualizar el club.',
    enviar: async (values) => {
      await guardar.mutateAsync({
        params: { path: { id: club.id } },
        body: { ...values, nombre: values.nombre.trim() },
      });
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Guardar Cambios" cancelar={alTerminar}>
      <TextField label="Nombre" required {...getInputProps('nombre')} />
      <TextField label="Dirección" {...getInputProps('direccion')} />
      <NotaField label="Descripción" {...getInputProps('descripcion')} />
      <FechaField label="Fecha de Fundación" {...getInputProps('fundacion')} />
    </AppForm>
  );
}
