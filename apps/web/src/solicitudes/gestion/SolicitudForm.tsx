import { TELEFONO_INVALIDO } from '@cepa/words/mensajes/campos';
import { Select } from '@mantine/core';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { NotaField } from '@/ui/campos/NotaField';
import { TextField } from '@/ui/campos/TextField';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import { ESTADOS, PREFERENCIAS, type Solicitud } from './solicitud';

/** Corrects the whole record of a request. */
export function SolicitudForm({
  solicitud,
  alTerminar,
}: {
  readonly solicitud: Solicitud;
  readonly alTerminar: () => void;
}) {
  const editar = useAccion('put', '/api/solicitud_uso/{id}');
  const estado = useAppForm({
    // A visitor's data are only in the vault: no draft of them stays on the device.
    clave: null,
    inicial: {
      nombre: solicitud.nombre ?? '',
      email: solicitud.email ?? '',
      telefono: solicitud.telefono ?? '',
      organizacion: solicitud.organizacion ?? '',
      red_social: solicitud.red_social ?? '',
      preferencia_contacto: solicitud.preferencia_contacto,
      habilitacion_legal: solicitud.habilitacion_legal ?? '',
      mensaje: solicitud.mensaje ?? '',
      estado: solicitud.estado as string | null,
    },
    validar: ({ nombre, email, preferencia_contacto }) => ({
      nombre: nombre.trim() ? null : OBLIGATORIO,
      email: email.trim() ? null : OBLIGATORIO,
      preferencia_contacto: preferencia_contacto ? null : OBLIGATORIO,
    }),
    enviar: async (values) => {
      await editar.mutateAsync({
        params: { path: { id: solicitud.id } },
        body: values as Esquema<'SolicitudDto'>,
      });
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <AppForm estado={estado} guardar="Guardar" cancelar={alTerminar}>
      <TextField label="Nombre" required {...getInputProps('nombre')} />
      <TextField label="Correo electrónico" type="email" required {...getInputProps('email')} />
      <TextField label="Teléfono" type="tel" description={TELEFONO_INVALIDO} {...getInputProps('telefono')} />
      <TextField label="Organización" {...getInputProps('organizacion')} />
      <TextField label="Red social" {...getInputProps('red_social')} />
      <Select
        label="Preferencia de contacto"
        required
        data={[...PREFERENCIAS]}
        allowDeselect={false}
        {...getInputProps('preferencia_contacto')}
      />
      <TextField label="Habilitación legal" {...getInputProps('habilitacion_legal')} />
      <NotaField label="Mensaje" {...getInputProps('mensaje')} />
      <Select label="Estado" data={[...ESTADOS]} allowDeselect={false} {...getInputProps('estado')} />
    </AppForm>
  );
}
