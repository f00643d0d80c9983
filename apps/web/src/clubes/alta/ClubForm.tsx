import { CLUB_SIN_NOMBRE } from '@cepa/words/mensajes/clubes';
import { Textarea, TextInput } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { useTrabajo } from '@/sesion/estado';
import { FechaField } from '@/ui/campos/FechaField';
import { hoy } from '@/ui/formatos/fechas';
import { AppForm } from '@/ui/formulario/AppForm';
import { useAppForm } from '@/ui/formulario/useAppForm';

/** Nombre, dirección, descripción y fundación of a new club. */
export function ClubForm({ alCrear, cancelar }: { readonly alCrear?: () => void; readonly cancelar?: () => void }) {
  const user = useTrabajo((estado) => estado.user);
  const elegirClub = useTrabajo((estado) => estado.elegirClub);
  const crear = useAccion('post', '/api/clubes');
  const estado = useAppForm({
    clave: 'club-alta',
    inicial: { nombre: '', direccion: '', descripcion: '', fundacion: hoy() as string | null },
    validar: ({ nombre }) => ({ nombre: nombre.trim() ? null : CLUB_SIN_NOMBRE }),
    enviar: async (values) => {
      const club = await crear.mutateAsync({ body: { ...values, nombre: values.nombre.trim(), user_id: user?.id } });
      elegirClub(club.id);
      alCrear?.();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Crear Club" cancelar={cancelar}>
      <TextInput label="Nombre del Club" required {...getInputProps('nombre')} />
      <TextInput label="Dirección" {...getInputProps('direccion')} />
      <Textarea label="Descripción" autosize minRows={3} {...getInputProps('descripcion')} />
      <FechaField label="Fecha de Fundación" {...getInputProps('fundacion')} />
    </AppForm>
  );
}
