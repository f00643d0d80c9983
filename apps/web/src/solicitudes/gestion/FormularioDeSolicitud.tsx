import { TELEFONO_INVALIDO } from '@cepa/words/mensajes/campos';
import { Select } from '@mantine/core';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { CampoNota } from '@/ui/campos/CampoNota';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Formulario } from '@/ui/formulario/Formulario';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { ESTADOS, PREFERENCIAS, type Solicitud } from './solicitud';

/** Corrects the whole record of a request. */
export function FormularioDeSolicitud({
  solicitud,
  alTerminar,
}: {
  readonly solicitud: Solicitud;
  readonly alTerminar: () => void;
}) {
  const editar = useAccion('put', '/api/solicitud_uso/{id}');
  const estado = useFormulario({
    // A stranger's data are kept in the vault alone: no draft of them stays on the device.
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
    enviar: async (valores) => {
      await editar.mutateAsync({
        params: { path: { id: solicitud.id } },
        body: valores as Esquema<'SolicitudDto'>,
      });
      alTerminar();
    },
  });
  const { getInputProps } = estado.form;
  return (
    <Formulario estado={estado} guardar="Guardar" cancelar={alTerminar}>
      <CampoTexto label="Nombre" required {...getInputProps('nombre')} />
      <CampoTexto label="Correo electrónico" type="email" required {...getInputProps('email')} />
      <CampoTexto label="Teléfono" type="tel" description={TELEFONO_INVALIDO} {...getInputProps('telefono')} />
      <CampoTexto label="Organización" {...getInputProps('organizacion')} />
      <CampoTexto label="Red social" {...getInputProps('red_social')} />
      <Select
        label="Preferencia de contacto"
        required
        data={[...PREFERENCIAS]}
        allowDeselect={false}
        {...getInputProps('preferencia_contacto')}
      />
      <CampoTexto label="Habilitación legal" {...getInputProps('habilitacion_legal')} />
      <CampoNota label="Mensaje" {...getInputProps('mensaje')} />
      <Select label="Estado" data={[...ESTADOS]} allowDeselect={false} {...getInputProps('estado')} />
    </Formulario>
  );
}
