import { CLUB_SIN_NOMBRE } from '@cepa/words/mensajes/clubes';
import { Textarea, TextInput } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { useTrabajo } from '@/sesion/estado';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { hoy } from '@/ui/formatos/fechas';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';

/** Nombre, dirección, descripción y fundación of a new club. */
export function FormularioDeClub({
  alCrear,
  cancelar,
}: {
  readonly alCrear?: () => void;
  readonly cancelar?: () => void;
}) {
  const user = useTrabajo((estado) => estado.user);
  const elegirClub = useTrabajo((estado) => estado.elegirClub);
  const crear = useAccion('post', '/api/clubes');
  const estado = useFormulario({
    clave: 'club-alta',
    inicial: { nombre: '', direccion: '', descripcion: '', fundacion: hoy() as string | null },
    validar: ({ nombre }) => ({ nombre: nombre.trim() ? null : CLUB_SIN_NOMBRE }),
    enviar: async (valores) => {
      const club = await crear.mutateAsync({ body: { ...valores, nombre: valores.nombre.trim(), user_id: user?.id } });
      elegirClub(club.id);
      alCrear?.();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <Formulario estado={estado} guardar="Crear Club" cancelar={cancelar}>
      <TextInput label="Nombre del Club" required {...getInputProps('nombre')} />
      <TextInput label="Dirección" {...getInputProps('direccion')} />
      <Textarea label="Descripción" autosize minRows={3} {...getInputProps('descripcion')} />
      <CampoFecha label="Fecha de Fundación" {...getInputProps('fundacion')} />
    </Formulario>
  );
}
