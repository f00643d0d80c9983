import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { CampoFecha } from '@/ui/campos/CampoFecha';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { CLUB_SIN_NOMBRE } from '@cepa/words/mensajes/clubes';

/** Nombre (required), dirección, descripción and fecha de fundación. */
export function EditarClub({ club, alTerminar }: { readonly club: Esquema<'Club'>; readonly alTerminar: () => void }) {
  const guardar = useAccion('put', '/api/clubes/{id}');
  const estado = useFormulario({
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
    enviar: async (valores) => {
      await guardar.mutateAsync({
        params: { path: { id: club.id } },
        body: { ...valores, nombre: valores.nombre.trim() },
      });
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <Formulario estado={estado} guardar="Guardar Cambios" cancelar={alTerminar}>
      <CampoTexto label="Nombre" required {...getInputProps('nombre')} />
      <CampoTexto label="Dirección" {...getInputProps('direccion')} />
      <CampoNota label="Descripción" {...getInputProps('descripcion')} />
      <CampoFecha label="Fecha de Fundación" {...getInputProps('fundacion')} />
    </Formulario>
  );
}
